import { bo, boEndOf, boStakes, boTerms, isBoResult, sharedStream } from '@grabbit/engines/rounds';
import type { Queryable } from '../core/database.ts';
import { lastStakeWord, lockPractice } from '../games/practice-lock.store.ts';
import type { StepwiseGame } from '../games/stepwise-game.ts';
import { readSharedFile } from '../games/shared-file.ts';
import type { SharedGame } from '../games/shared-game.ts';

const everyMs = 1_000 / boTerms.ticksPerSecond;
const runMs = boTerms.ticks * everyMs;
const lockMs = 5_000;

/** Up or down, as the seam of shared rounds wants it: calls for a line are open while the one before runs, but for its last five seconds. */
export function createBoGame(): SharedGame {
  const { name, version, terms, readStake, paysOf } = bo;
  return {
    rules: { name, version, terms, readStake, paysOf },
    times: { callMs: runMs - lockMs, revealMs: 2_000, lockMs, runMs },
    parts: {
      ...{ count: boTerms.ticks, everyMs },
      partOf: (result, number) => (isBoResult(result) ? (result.path[number - 1] ?? boTerms.start) : null),
      wordOf: (result) => (isBoResult(result) ? boEndOf(result) : ''),
    },
    house: 'bo',
    practice: 'bo_trial',
    draw: async ({ seed, ...by }) => bo.outcome(sharedStream(seed, by)),
  };
}

/** Any number; it only has to be ours. The second half of the lock is the player's. */
const practiceLock = 4_604;

/** Up or down as the house asks of any play. */
export const boRound: StepwiseGame = {
  name: bo.name,
  practice: 'bo_trial',
  price: boStakes[0],
  file: readSharedFile,
  async lock(tx: Queryable, playerId: number) {
    await lockPractice(tx, practiceLock, playerId);
    return `bo:${playerId}:${await lastStakeWord(tx, playerId, bo.name)}`;
  },
};
