import { expect, it } from 'vitest';
import { daysToReconcile } from './payment-jobs.ts';

it('compares each of the last seven days at least four times a day', () => {
  const midnight = Date.UTC(2026, 10, 22);
  const days = Array.from({ length: 24 }, (_, hour) => daysToReconcile(midnight + hour * 3_600_000)).flat();
  const counts = Map.groupBy(days, (day) => day);
  expect([...counts.keys()].toSorted()).toEqual(Array.from({ length: 7 }, (_, i) => `2026-11-${15 + i}`));
  expect([...counts.values()].map((all) => all.length).toSorted((a, b) => a - b)).toEqual([
    4, 4, 4, 4, 4, 4, 24,
  ]);
});
