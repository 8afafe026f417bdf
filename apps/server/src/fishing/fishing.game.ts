import { type FishBet, fishReturn, type FishResult, fishStakes } from '@grabbit/engines/draws';
import { drawnGame } from '../games/drawn-game.ts';
import { keepCatch } from './sea.store.ts';

/** Three shots a second at most. */
const betweenShotsMs = 334;

/** Shots at sea. */
export const fishingGame = drawnGame({
  name: 'fishing',
  price: fishStakes[0],
  returns: [100 * fishReturn],
  pauseMs: betweenShotsMs,
  levels: true,
  isAimed: true,
  async keep(tx, play) {
    if ((play.result as FishResult).caught) await keepCatch(tx, play, play.bet as FishBet);
  },
});
