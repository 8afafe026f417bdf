import type { FishBet, FishResult } from '@grabbit/engines/draws';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { playDraw } from '../games/draw-play.ts';
import { findDrawRoom, findEverDrawRoom } from '../games/draw-room.store.ts';
import { findDrawByKey, measurePlays } from '../games/draw.store.ts';
import { drawnCalls, type DrawnNeeds } from '../games/drawn-game.ts';
import { atOtherServer, type HostedRooms } from '../games/hosted-rooms.ts';
import { stakePrices } from '../games/stake-level.ts';
import { fishingGame } from './fishing.game.ts';
import { readSeaLog } from './sea.store.ts';
import type { Sea } from './sea.ts';

/** What a shot was a bet on whose answer was lost: it is the same again, though the fish may be gone by it. */
async function betBefore(db: Queryable, playerId: number, requestKey: string): Promise<FishBet | null> {
  const before = await findDrawByKey(db, playerId, requestKey);
  return before?.game === fishingGame.rules.name ? (before.bet as FishBet) : null;
}

export interface FishingNeeds extends DrawnNeeds {
  readonly seas: HostedRooms<Sea>;
}

/** Seas: the page of one, and shots. */
export function createFishing(needs: FishingNeeds): CallHandlers<'seaPage' | 'shootFish' | 'seaLog'> {
  const { db, clock, aliasOf, seas } = needs;
  const { name: game } = fishingGame.rules;
  const { page, levelRefusal, replyWithBalance } = drawnCalls(needs, fishingGame, {
    answer: (result: FishResult) => result,
    async measure(of, roomId) {
      const { plays: shots, ...coins } = await measurePlays(of, roomId);
      return { shots, ...coins };
    },
  });
  return {
    async seaPage(asked) {
      const found = await page(asked);
      return found instanceof Failure ? found : { ...found, prices: stakePrices };
    },
    async shootFish({ tide, lane, turn, stake, ...wish }, context) {
      const caller = callerOf(context);
      const { userId: playerId } = caller;
      const room = await findDrawRoom(db, game, wish.roomId);
      if (room === null) return new Failure('roomNotFound');
      const refused = await levelRefusal(room, stake, playerId);
      if (refused !== null) return refused;
      const sea = await seas.of(room.id);
      if (sea === atOtherServer) return new Failure('roomBusy');
      const had = sea.cannons.of(playerId);
      const target = sea.betOn({ tide, lane, turn }) ?? (await betBefore(db, playerId, wish.requestId));
      if (target === null) return new Failure('fishGone');
      const alias = aliasOf(room.id, playerId);
      const cannon = sea.cannons.take({ playerId, alias, coins: stake, now: clock.now() });
      if (cannon === null) return new Failure('cannonsTaken');
      const bet = { ...target, lane, turn, stake };
      const drawn = await playDraw(needs, fishingGame, caller, { ...wish, bet });
      if (drawn instanceof Failure) {
        // Who came for this shot alone has no cannon of it.
        if (had === null) sea.cannons.leave(playerId);
        if (drawn.error === 'fishGone') await sea.reload();
        return drawn;
      }
      if (had === null) {
        sea.viewers.notifyUser(playerId, { t: 'cannon', cannon });
        sea.sendStatus();
      }
      sea.shot(drawn, cannon);
      return replyWithBalance(drawn);
    },
    async seaLog({ roomId, from = 1, limit }) {
      if ((await findEverDrawRoom(db, game, roomId)) === null) return new Failure('roomNotFound');
      return { list: await readSeaLog(db, roomId, { from, limit: limit ?? 100 }) };
    },
  };
}
