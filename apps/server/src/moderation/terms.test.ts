import { expect, it } from 'vitest';
import type { CaseRow } from './case.store.ts';
import { appealUntil, holderOf, monthsAfter, personOf } from './terms.ts';

it('knows a maintainer by the account, whatever their nickname, and others by the name they gave', () => {
  expect(personOf('player 12 (Ann)')).toBe(personOf('player 12 (Anna) (2)'));
  expect(personOf('player 12 (Ann)')).not.toBe(personOf('player 121 (Ann)'));
  expect(personOf(' Ada ')).toBe(personOf('ada'));
});

it('lets a take lapse after half an hour', () => {
  const takenAt = new Date('2026-11-29T12:00:00Z');
  const row = { state: 'taken', takenBy: 'Ada', takenAt } as CaseRow;
  expect(holderOf(row, takenAt.getTime() + 30 * 60_000 - 1)).toBe('Ada');
  expect(holderOf(row, takenAt.getTime() + 30 * 60_000)).toBe('');
  // Taken while the clock was two days ahead: nobody holds the case until then.
  expect(holderOf(row, takenAt.getTime() - 2 * 86_400_000)).toBe('');
  expect(holderOf({ ...row, state: 'open', takenAt: null }, takenAt.getTime())).toBe('');
});

it('counts months by the calendar', () => {
  expect(appealUntil(new Date('2026-08-31T10:00:00Z'))).toEqual(new Date('2027-02-28T10:00:00Z'));
  expect(monthsAfter(new Date('2026-11-29T10:00:00Z'), -12)).toEqual(new Date('2025-11-29T10:00:00Z'));
});
