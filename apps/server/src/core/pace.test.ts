import { expect, it } from 'vitest';
import { PaceKeeper } from './pace.ts';

it('lets a few go at once, then one after each interval, each key for itself', () => {
  const pace = new PaceKeeper<number>({ burst: 3, everyMs: 1000 });
  const at = (now: number, key = 1): boolean => pace.allow(key, now);
  expect([at(0), at(0), at(0), at(0)]).toEqual([true, true, true, false]);
  expect(at(0, 2)).toBe(true);
  expect(at(999)).toBe(false);
  expect(at(1000)).toBe(true);
  expect(at(1001)).toBe(false);
  expect([at(60_000), at(60_000), at(60_000), at(60_000)]).toEqual([true, true, true, false]);
});

it('forgets who has rested, so that it does not grow with everybody who ever came', () => {
  const pace = new PaceKeeper<number>({ burst: 2, everyMs: 100 });
  for (let key = 0; key < 1000; key += 1) pace.allow(key, 0);
  pace.allow(5000, 1000);
  expect(pace.size).toBe(1);
});

it('gives nothing for a clock that goes back', () => {
  const pace = new PaceKeeper<string>({ burst: 1, everyMs: 100 });
  expect(pace.allow('a', 1000)).toBe(true);
  expect(pace.allow('a', 10)).toBe(false);
});
