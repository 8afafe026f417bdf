import { expect, it } from 'vitest';

import type { SharedStake } from '../fair/shared-entry.ts';
import type { SharedPromise, SharedRules } from '../fair/shared-round.ts';
import { bo } from './bo.ts';

/** A key too many or too few in one of these does not compile. */
const sealed: Readonly<Record<keyof SharedPromise, true>> = {
  ...{ game: true, engine: true, terms: true, roomId: true, sequence: true, logHead: true, seed: true },
};
const stake: Readonly<Record<keyof SharedStake, true>> = { choice: true, coins: true };

it('[F15] the stream is all that reaches a line, and line and stake all that reaches what is paid', () => {
  const outcome: SharedRules['outcome'] = bo.outcome;
  expect([outcome.length, bo.paysOf.length]).toEqual([1, 2]);
  expect(Object.keys(stake)).toEqual(['choice', 'coins']);
  expect(Object.keys(sealed)).toHaveLength(7);
});
