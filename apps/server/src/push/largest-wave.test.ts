import { expect, it } from 'vitest';
import { largestWave } from './largest-wave.ts';

it('is the most that falls in one stroke of the pusher', () => {
  expect(largestWave([], 216)).toBe(0);
  const falls = [10, 216, 217, 300, 432, 433].map((tick) => ({ tick }));
  expect(largestWave(falls, 216)).toBe(3);
  // The last tick of a stroke belongs to it.
  expect(largestWave([{ tick: 1 }, { tick: 2 }, { tick: 216 }, { tick: 217 }], 216)).toBe(3);
});
