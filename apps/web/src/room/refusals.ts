import { errors } from '@grabbit/contract';
import type { ErrorName } from '@grabbit/contract';
import { isCallError } from '../kernel/call-error.ts';

/** What keeps the player from playing at all for now, in any room. */
const standing = ['spendLimitReached', 'sessionLimitReached', 'onBreak', 'excluded', 'debtOpen'] as const;

/** Why a play of any game may not begin; a game adds its own. */
export const sharedRefusals = [
  'insufficientBalance',
  'roomPaused',
  'gameShut',
  'trialRoomOnly',
  ...standing,
  'ageUnconfirmed',
] as const;
export type SharedRefusal = (typeof sharedRefusals)[number];

export function isShared(name: ErrorName): name is SharedRefusal {
  return sharedRefusals.some((each) => each === name);
}

export function isStanding(name: ErrorName): boolean {
  return standing.some((each) => each === name);
}

/** The one of these refusals that a failed call stands for; undefined for other failures. */
export function refusalAmong<Name extends ErrorName>(
  names: readonly Name[],
  error: unknown,
): Name | undefined {
  return names.find((name) => isCallError(error, errors[name].code));
}
