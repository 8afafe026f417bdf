import type { ErrorName } from '@grabbit/contract';
import { errorCode } from '../core/database-away.ts';
import { Failure } from '../core/failure.ts';

function detailOf(error: unknown): string {
  const detail = typeof error === 'object' && error !== null && 'detail' in error ? error.detail : '';
  return typeof detail === 'string' ? detail : '';
}

/** What the states that the database raises (migrations 0043 for limits, 0053 for games that are off) stand for. */
const names: Readonly<Record<string, (detail: string) => ErrorName>> = {
  GR001: (detail) => (detail.startsWith('deposit') ? 'depositLimitReached' : 'spendLimitReached'),
  GR002: (detail) => (detail === 'excluded' ? 'excluded' : 'onBreak'),
  GR003: () => 'debtOpen',
  GR004: () => 'sessionLimitReached',
  GR005: () => 'gameShut',
};

/** The failure that a state of the database stands for; null for a state that is no refusal. `detail`: what the database says beside it. */
export function refusalNamed(state: string, detail: string): Failure | null {
  const name = names[state];
  return name === undefined ? null : new Failure(name(detail), detail);
}

/** The failure that a refusal stands for: by a player's own limits, its info the limit, or by a game that is shut. Null for any other error. */
function refusalOf(error: unknown): Failure | null {
  return refusalNamed(errorCode(error) ?? '', detailOf(error));
}

/** For a statement that moves coins, opens a play or begins a payment: throws the failure of a refusal, else what was thrown. */
export function throwRefusal(error: unknown): never {
  throw refusalOf(error) ?? error;
}
