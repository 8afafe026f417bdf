import { describe, expect, it } from 'vitest';

import { sha256Hex } from '../fair/hash.ts';
import { chiSquareTail, derivedDraws, fairness, tallyDraws } from '../testing/derived-draws.ts';
import { clawPresets, standardClaw } from './presets.ts';
import { clawRandomness } from './randomness.ts';

// Seeds are fixed: what passes once passes always.
const plays = Array.from({ length: 3_000 }, (_, nonce) => ({
  seed: sha256Hex(`draw ${nonce}`),
  clientSeed: 'player',
  nonce,
}));

describe('the hidden randomness of a play', () => {
  it('[C9] [F5] [fair 4] is what a stranger derives from the opened seeds by the published rules', () => {
    for (const { settings } of clawPresets) {
      for (const { seed, clientSeed, nonce } of plays.slice(0, 40)) {
        expect(clawRandomness(seed, clientSeed, nonce, settings)).toEqual(
          derivedDraws({ seed, clientSeed, nonce }, settings),
        );
      }
    }
  });

  it('[C9] [fair 4] favours no direction, size, turn or speed', () => {
    const drawn = plays.map(({ seed, clientSeed, nonce }) => ({
      draws: clawRandomness(seed, clientSeed, nonce, standardClaw),
      settings: standardClaw,
    }));
    const uneven = tallyDraws(drawn).filter((tally) => fairness(tally) < 0.001);
    expect(uneven).toEqual([]);
  });

  it('[C9] would show a drift that leans to one side', () => {
    const leaning = plays.slice(0, 150).map(({ seed, clientSeed, nonce }) => {
      const draws = clawRandomness(seed, clientSeed, nonce, standardClaw);
      return { draws: { ...draws, driftXUm: Math.abs(draws.driftXUm) }, settings: standardClaw };
    });
    const uneven = tallyDraws(leaning).filter((tally) => fairness(tally) < 0.00002);
    expect(uneven.map(({ name }) => name)).toEqual(['direction of the drift']);
  });
});

it.each([
  // Tables of the distribution: 1 in 1,000 and 1 in 20.
  [10.828, 1, 0.001],
  [3.841, 1, 0.05],
  [13.816, 2, 0.001],
  [11.07, 5, 0.05],
  [26.124, 8, 0.001],
])('chi-square of %f at %i degrees of freedom is passed by chance in %f', (value, freedom, tail) => {
  expect(chiSquareTail(value, freedom)).toBeCloseTo(tail, 4);
});
