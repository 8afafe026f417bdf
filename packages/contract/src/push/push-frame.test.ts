import { expect, it } from 'vitest';
import { packPushMoved, readPushMoved } from './push-frame.ts';
import type { PushFall } from './push-packets.ts';

const p = Uint8Array.of(128, 7, 0, 255);
const x: PushFall[] = [
  [0, 0],
  [70_000, 1],
  [2 ** 30 - 1, 1, 1],
  [9, 0, 1],
];

it('is read as what it was made of, wherever it lies in what came', () => {
  for (const falls of [x, []]) {
    const bytes = packPushMoved({ k: 2_160, p, x: falls });
    expect(readPushMoved(bytes)).toEqual({ t: 'f', k: 2_160, p, x: falls });
    const within = Uint8Array.of(1, 2, 3, ...bytes);
    expect(readPushMoved(within.subarray(3))).toEqual({ t: 'f', k: 2_160, p, x: falls });
  }
});

it('is nothing where it is cut, empty, of another kind or of another version', () => {
  const bytes = packPushMoved({ k: 3, p, x });
  // What is packed may end anywhere: its own reader sees to that.
  for (let length = 0; length <= bytes.length - p.length; length += 1)
    expect(readPushMoved(bytes.subarray(0, length))).toBeNull();
  for (const mark of [0, 0x11, 0x22, 0x31, 0x7b])
    expect(readPushMoved(Uint8Array.of(mark, ...bytes.subarray(1)))).toBeNull();
});

it('takes no serial that has no place in it', () => {
  expect(() => packPushMoved({ k: 3, p, x: [[2 ** 30, 1]] })).toThrow(RangeError);
});
