import { hash } from 'node:crypto';

/** Seeds that are remembered; each is that of a player who plays now. */
const mostRemembered = 20_000;

/**
 * Walks chains of seeds as `chainSeed` of the engines does, which players verify with, but with the machine's own SHA-256, and once
 * for a place: a play in a chain of a thousand seeds would else be a thousand hashes. `before` gives the seed before one.
 */
export function createChainWalk(before = (seed: string): string => hash('sha256', Buffer.from(seed, 'hex'))) {
  const remembered = new Map<string, string>();
  /** The seed of a place in the chain of `length` seeds that ends with `tip`, 0 being the one before the first. Throws RangeError. */
  return (tip: string, length: number, place: number): string => {
    if (!Number.isInteger(place) || place < 0 || place > length)
      throw new RangeError(`the chain has no place ${place}`);
    const key = `${tip}:${length}:${place}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    let seed = tip;
    for (let at = length; at > place; at -= 1) seed = before(seed);
    const [oldest] = remembered.keys();
    if (remembered.size >= mostRemembered && oldest !== undefined) remembered.delete(oldest);
    remembered.set(key, seed);
    return seed;
  };
}

/** The seed of a place in a chain. */
export const seedAt = createChainWalk();
