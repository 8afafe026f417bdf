import { expect, it } from 'vitest';

import type { DrawSource } from '../fair/draw.ts';
import type { PlinkoBet } from './plinko.ts';

/** A key too many or too few in one of these does not compile. */
const drawnFrom: Readonly<Record<keyof DrawSource, true>> = { seed: true, clientSeed: true, nonce: true };
const bet: Readonly<Record<keyof PlinkoBet, true>> = { rows: true, risk: true, stake: true, balls: true };

it('[F13] seed, client seed, number and bet are all that reaches an outcome', () => {
  expect(Object.keys(drawnFrom)).toEqual(['seed', 'clientSeed', 'nonce']);
  expect(Object.keys(bet)).toEqual(['rows', 'risk', 'stake', 'balls']);
});
