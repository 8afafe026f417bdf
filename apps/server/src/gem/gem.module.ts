import { gemMeasured, type GemResult, gemStakes } from '@grabbit/engines/draws';
import type { CallHandlers } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { findUnshown } from '../games/draw-shown.store.ts';
import { drawnCalls, drawnGame, type DrawnNeeds } from '../games/drawn-game.ts';
import { measurePlays } from '../games/draw.store.ts';
import { stakePrices } from '../games/stake-level.ts';

export const gemGame = drawnGame({
  name: 'gem',
  price: gemStakes[0],
  levels: true,
  // In ten-thousandths of the stake.
  returns: [Math.floor((100 * gemMeasured.paid) / gemMeasured.boards)],
});

/** Boards of gems: the page of a room, and a play. */
export function createGem(needs: DrawnNeeds): CallHandlers<'gemPage' | 'playGems'> {
  const { db } = needs;
  const { page, play, replyOf } = drawnCalls(needs, gemGame, {
    answer: ({ rows }: GemResult) => ({ rows: [...rows] }),
    async measure(of, roomId) {
      const { plays: boards, ...coins } = await measurePlays(of, roomId);
      return { boards, ...coins };
    },
  });
  return {
    async gemPage({ roomId }, { caller }) {
      const found = await page({ roomId });
      if (found instanceof Failure) return found;
      const unshown =
        caller === null ? null : await findUnshown(db, { game: 'gem', playerId: caller.userId, roomId });
      return { ...found, prices: stakePrices, unshown: unshown === null ? null : replyOf(unshown) };
    },
    playGems: play,
  };
}
