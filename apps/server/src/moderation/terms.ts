import { appealMonths, takeMinutes } from '@grabbit/contract';
import { msLeft } from '../core/ms-left.ts';
import type { CaseRow } from './case.store.ts';

/**
 * The person behind a name of the operator's log, whatever they call themselves: a maintainer by the number of the account, since a nickname can be
 * changed; whoever runs commands by the name that they gave.
 */
export function personOf(who: string): string {
  const maintainer = /^player \d+(?= \()/.exec(who);
  return maintainer?.[0] ?? who.trim().toLowerCase();
}

/** Who holds a case at a moment; empty for nobody, also where a take has lapsed. */
export function holderOf({ state, takenBy, takenAt }: CaseRow, now: number): string {
  if (state !== 'taken' || takenAt === null) return '';
  return msLeft(takenAt, takeMinutes * 60_000, now) > 0 ? takenBy : '';
}

/** The moment until which a decision can be appealed. */
export function appealUntil(decidedAt: Date): Date {
  return monthsAfter(decidedAt, appealMonths);
}

/** The same day so many months later, or the last of that month. */
export function monthsAfter(from: Date, months: number): Date {
  const then = new Date(from);
  then.setUTCMonth(then.getUTCMonth() + months);
  if (then.getUTCDate() !== from.getUTCDate()) then.setUTCDate(0);
  return then;
}
