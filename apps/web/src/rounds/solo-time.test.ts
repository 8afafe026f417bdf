import { expect, it } from 'vitest';
import { shownMs, soloTimeAt } from './solo-time.ts';

it('counts a round down to its end, and stands there', () => {
  expect(soloTimeAt(0, 7, 10_000)).toEqual({ elapsed: 0, startsAt: 7, left: 10, share: 1, pause: 0 });
  expect(soloTimeAt(5_001, 7, 10_000)).toMatchObject({ elapsed: 5_001, left: 5 });
  expect(soloTimeAt(9_999, 7, 10_000).left).toBe(1);
  expect(soloTimeAt(10_000, 7, 10_000)).toEqual({
    ...{ elapsed: Infinity, startsAt: 7, left: null, share: 0, pause: 0 },
  });
});

it('lasts as long as it takes, and a moment where nothing shall move', () => {
  expect([shownMs(16_500, false), shownMs(16_500, true)]).toEqual([16_500, 300]);
});
