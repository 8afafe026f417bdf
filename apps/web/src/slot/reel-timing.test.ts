import { expect, it } from 'vitest';
import { reelTimes, schedule, shownAt, spinMs } from './reel-timing.ts';

it('reels start 60 ms apart and stop at 900, 1,150 and 1,400 ms, whatever they stop at', () => {
  expect(reelTimes(3, 0)).toEqual([
    { startMs: 0, stopMs: 900 },
    { startMs: 60, stopMs: 1_150 },
    { startMs: 120, stopMs: 1_400 },
  ]);
  expect(spinMs(5, 0)).toBe(1_900);
});

it('a play with free spins shows them one after the other', () => {
  const begins = schedule(5, 9);
  expect(begins).toHaveLength(10);
  expect(shownAt(0, 5, 9)).toEqual({ spin: 0, stopped: 0 });
  expect(shownAt(1_160, 5, 9)).toEqual({ spin: 0, stopped: 2 });
  expect(shownAt(1_900, 5, 9)).toEqual({ spin: 0, stopped: 5 });
  expect(shownAt(begins[1] ?? 0, 5, 9)).toEqual({ spin: 1, stopped: 0 });
  expect(shownAt(begins.at(-1) ?? 0, 5, 9)).toEqual({ spin: 8, stopped: 5 });
});
