import { expect, it } from 'vitest';
import { createFrameCounter } from './frame-counter.ts';

/** A masked frame of a client. */
function frame(length: number, { first = 0x81 }: { first?: number } = {}): Buffer {
  const size = length < 126 ? [length] : length < 65_536 ? [126, length >> 8, length & 255] : [127];
  const long = Buffer.alloc(size[0] === 127 ? 8 : 0);
  if (long.length > 0) long.writeBigUInt64BE(BigInt(length));
  const [second = 0, ...rest] = size;
  return Buffer.concat([
    Buffer.from([first, 0x80 | second, ...rest]),
    long,
    Buffer.from([1, 2, 3, 4]),
    Buffer.alloc(length, 0x81),
  ]);
}

const bytes = Buffer.concat([
  ...[frame(0), frame(1, { first: 0x01 }), frame(1, { first: 0x00 }), frame(5, { first: 0x89 })],
  ...[frame(125), frame(126), frame(4_000), frame(70_000), frame(2)],
]);

it.each([1, 2, 3, 7, 1_000, bytes.length])('counts every frame once, in pieces of %i bytes', (size) => {
  const count = createFrameCounter();
  let frames = 0;
  for (let at = 0; at < bytes.length; at += size) frames += count(bytes.subarray(at, at + size));
  expect(frames).toBe(9);
});

it('counts a frame whose payload never comes', () => {
  expect(createFrameCounter()(frame(4_000).subarray(0, 10))).toBe(1);
});
