import { expect, it } from 'vitest';

import type { DrawSource } from '../fair/draw.ts';
import type { FishBet } from './fishing.ts';

/** A key too many or too few in one of these does not compile. */
const drawnFrom: Readonly<Record<keyof DrawSource, true>> = { seed: true, clientSeed: true, nonce: true };
const bet: Readonly<Record<keyof FishBet, true>> = { tide: true, lane: true, turn: true, stake: true };

it('[F13][O4] seed, client seed, number and bet are all that reaches an outcome', () => {
  expect(Object.keys(drawnFrom)).toEqual(['seed', 'clientSeed', 'nonce']);
  expect(Object.keys(bet)).toEqual(['tide', 'lane', 'turn', 'stake']);
});
