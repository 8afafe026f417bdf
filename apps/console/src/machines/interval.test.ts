import { expect, it } from 'vitest';
import { interval } from './interval.ts';

it('is what tables of the score interval say', () => {
  const { low, high } = interval(3230, 10_000);
  expect([low, high].map((each) => Number(each.toFixed(3)))).toEqual([0.314, 0.332]);
  expect(interval(0, 10).low).toBe(0);
  expect(interval(0, 10).high).toBeCloseTo(0.2775, 3);
  expect(interval(0, 0)).toEqual({ low: 0, high: 1 });
});
