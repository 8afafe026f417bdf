import { hexToBytes } from '@noble/hashes/utils.js';

import { isHash, sha256Hex } from './hash.ts';

/**
 * The seed before one in a chain, which is also what promises it: SHA-256 of its 32 bytes. Source: rule F12 of SPEC.md.
 * @throws RangeError on a text that is no seed.
 */
export function seedBefore(seed: string): string {
  if (!isHash(seed)) throw new RangeError('not a seed');
  return sha256Hex(hexToBytes(seed));
}

/**
 * The seed at a place of the chain that ends in `tip`. Place 0 is the anchor, which is published before the first draw;
 * 1 … `length` are drawn from, `length` being the tip itself.
 * @throws RangeError unless 0 ≤ place ≤ length.
 */
export function chainSeed(tip: string, length: number, place: number): string {
  if (!Number.isInteger(place) || place < 0 || place > length)
    throw new RangeError(`the chain has no place ${place}`);
  let seed = tip;
  for (let at = length; at > place; at -= 1) seed = seedBefore(seed);
  return seed;
}
