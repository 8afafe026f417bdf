import { expect, it } from 'vitest';

import type { DrawSource } from '../fair/draw.ts';
import type { DrawnRace } from './racing-ball.ts';
import type { RaceSoloBet } from './solo.ts';

/** A key too many or too few in one of these does not compile. */
const drawnFrom: Readonly<Record<keyof DrawSource, true>> = { seed: true, clientSeed: true, nonce: true };
const bet: Readonly<Record<keyof RaceSoloBet, true>> = { choice: true, stake: true };
const run: Readonly<Record<keyof DrawnRace, true>> = { course: true, start: true };

it('[R11] course and start are all that the physics of a race get', () => {
  expect(Object.keys(run)).toEqual(['course', 'start']);
});

it('[F13] seed, client seed, number and bet are all that reaches a solo race and its pay', () => {
  expect(Object.keys(drawnFrom)).toEqual(['seed', 'clientSeed', 'nonce']);
  expect(Object.keys(bet)).toEqual(['choice', 'stake']);
});
