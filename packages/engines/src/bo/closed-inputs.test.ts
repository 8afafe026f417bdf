import { expect, it } from 'vitest';

import type { DrawSource } from '../fair/draw.ts';
import type { SharedStake } from '../fair/shared-entry.ts';
import type { SharedPromise, SharedRules } from '../fair/shared-round.ts';
import { bo } from './bo.ts';
import type { BoSoloBet } from './solo.ts';

/** A key too many or too few in one of these does not compile. */
const sealed: Readonly<Record<keyof SharedPromise, true>> = {
  ...{ game: true, engine: true, terms: true, roomId: true, sequence: true, logHead: true, seed: true },
};
const drawnFrom: Readonly<Record<keyof DrawSource, true>> = { seed: true, clientSeed: true, nonce: true };
const bet: Readonly<Record<keyof BoSoloBet, true>> = { choice: true, stake: true };
const stake: Readonly<Record<keyof SharedStake, true>> = { choice: true, coins: true };

it('[F15] the stream is all that reaches a line, and line and stake all that reaches what is paid', () => {
  const outcome: SharedRules['outcome'] = bo.outcome;
  expect([outcome.length, bo.paysOf.length]).toEqual([1, 2]);
  expect(Object.keys(stake)).toEqual(['choice', 'coins']);
  expect(Object.keys(sealed)).toHaveLength(7);
});

it('[F13] seed, client seed, number and bet are all that reaches a solo line and its pay', () => {
  expect(Object.keys(drawnFrom)).toEqual(['seed', 'clientSeed', 'nonce']);
  expect(Object.keys(bet)).toEqual(['choice', 'stake']);
});
