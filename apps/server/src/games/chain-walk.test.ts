import { chainSeed } from '@grabbit/engines/draws';
import { expect, it } from 'vitest';
import { createChainWalk, seedAt } from './chain-walk.ts';

const tip = '5eed'.repeat(16);

it('gives the seeds that the engines give', () => {
  for (const [length, place] of [
    [1, 1],
    [1, 0],
    [40, 0],
    [40, 1],
    [40, 17],
    [40, 39],
    [40, 40],
  ] as const)
    expect(seedAt(tip, length, place)).toBe(chainSeed(tip, length, place));
});

it('walks once for a place, and knows chains apart', () => {
  let hashes = 0;
  const walk = createChainWalk((seed) => `${seed}${(hashes += 1)}`);
  const first = walk(tip, 1_000, 1);
  expect(walk(tip, 1_000, 1)).toBe(first);
  expect(hashes).toBe(999);
  expect(walk(tip, 999, 1)).not.toBe(first);
  expect(walk('other', 1_000, 1)).not.toBe(first);
});

it('has no place past the ends', () => {
  for (const place of [-1, 41, 0.5, Number.NaN]) expect(() => seedAt(tip, 40, place)).toThrow(RangeError);
});
