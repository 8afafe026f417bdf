import type { AnyGame } from '../games/game.ts';
import type { PracticeGame } from '../games/practice-game.ts';
import { playerAccount } from '../ports/accounts.ts';
import { dearestPractice, lockPractice } from './run-practice.store.ts';

/**
 * Practice of a game that runs live, such as the claw: as in every other game its coins are filled up when they run out. The word is that of the last play
 * for them, so that each emptied account is filled up once.
 */
export function runPracticeOf({ name, practice }: Pick<AnyGame, 'name' | 'practice'>): PracticeGame {
  return {
    ...{ name, practice },
    price: (tx) => dearestPractice(tx, name),
    async lock(tx, playerId) {
      return `${name}:${playerId}:${await lockPractice(tx, { account: playerAccount(playerId, practice), playerId, asset: practice })}`;
    },
  };
}
