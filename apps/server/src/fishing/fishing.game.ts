import { type FishBet, fishReturn, type FishResult, fishStakes } from '@grabbit/engines/draws';
import { Failure } from '../core/failure.ts';
import { drawnGame } from '../games/drawn-game.ts';
import { keepCatch, lockFish } from './sea.store.ts';

/** Three shots a second at most. */
const betweenShotsMs = 334;

/** Shots at sea. */
export const fishingGame = drawnGame({
  name: 'fishing',
  price: fishStakes[0],
  returns: [100 * fishReturn],
  pauseMs: betweenShotsMs,
  async lockTarget(tx, { roomId, bet }) {
    // The rules have read it.
    const caught = await lockFish(tx, roomId, bet as FishBet);
    if (caught === null) throw new Failure('badParameters', 'tide');
    if (caught) throw new Failure('fishGone');
  },
  async keep(tx, play) {
    if ((play.result as FishResult).caught) await keepCatch(tx, play, play.bet as FishBet);
  },
});
