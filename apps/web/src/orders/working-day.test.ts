import { expect, test } from 'vitest';
import { nextWorkingDay } from './working-day.ts';

test.each([
  ['2026-11-26T10:00:00Z', '2026-11-27'],
  ['2026-11-27T10:00:00Z', '2026-11-30'],
  ['2026-11-28T23:59:00Z', '2026-11-30'],
])('what is ordered at %s leaves on %s', (from, day) => {
  expect(nextWorkingDay(new Date(from)).toISOString().slice(0, 10)).toBe(day);
});
