import type { Queryable } from '../core/database.ts';
import { lockPractice } from '../games/practice-lock.store.ts';
import type { StepwiseGame } from '../games/stepwise-game.ts';
import { readTurnFile } from './push-file.ts';
import { lastDropWord } from './push-play.store.ts';

/** Any number; it only has to be ours. The second half of the lock is the player's. */
const practiceLock = 4_603;

/** The coin pusher as the house asks of any play. */
export const pushGame: StepwiseGame = {
  name: 'push',
  practice: 'push_trial',
  price: 10,
  file: readTurnFile,
  async lock(tx: Queryable, playerId: number) {
    await lockPractice(tx, practiceLock, playerId);
    return `push:${playerId}:${await lastDropWord(tx, playerId)}`;
  },
};
