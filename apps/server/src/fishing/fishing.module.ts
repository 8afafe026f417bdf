import type { FishResult } from '@grabbit/engines/draws';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { acceptDraw } from '../games/draw-acceptance.ts';
import { revealDraw } from '../games/draw-play.ts';
import { findDrawRoom, findEverDrawRoom } from '../games/draw-room.store.ts';
import { measurePlays } from '../games/draw.store.ts';
import { drawnCalls, type DrawnNeeds } from '../games/drawn-game.ts';
import { atOtherServer, type HostedRooms } from '../games/hosted-rooms.ts';
import { stakePrices } from '../games/stake-level.ts';
import { fishingGame } from './fishing.game.ts';
import { readSeaLog } from './sea.store.ts';
import type { Sea } from './sea.ts';

export interface FishingNeeds extends DrawnNeeds {
  readonly seas: HostedRooms<Sea>;
}

/** Seas: the page of one, and shots. */
export function createFishing(
  needs: FishingNeeds,
): CallHandlers<'seaPage' | 'aimShot' | 'shootFish' | 'seaLog'> {
  const { db, clock, aliasOf, seas } = needs;
  const { name: game } = fishingGame.rules;
  const { page, replyWithBalance } = drawnCalls(needs, fishingGame, {
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
    async aimShot({ tide, lane, turn, stake, ...ask }, context) {
      const caller = callerOf(context);
      const { userId: playerId, nickName } = caller;
      const room = await findDrawRoom(db, game, ask.roomId);
      if (room === null) return new Failure('roomNotFound');
      const sea = await seas.of(room.id);
      if (sea === atOtherServer) return new Failure('roomBusy');
      const target = sea.betOn({ tide, lane, turn });
      if (target === null) return new Failure('fishGone');
      const had = sea.cannons.of(playerId);
      if (had === null && sea.cannons.isFull) return new Failure('cannonsTaken');
      const accepted = await acceptDraw(needs, fishingGame, caller, { ...ask, bet: { ...target, stake } });
      if (accepted instanceof Failure) return accepted;
      const alias = aliasOf(room.id, playerId);
      const cannon = sea.cannons.take({ playerId, alias, nickName, coins: stake, now: clock.now() });
      if (cannon === null) return new Failure('cannonsTaken');
      if (had === null) {
        sea.viewers.notifyUser(playerId, { t: 'cannon', cannon });
        sea.sendStatus();
      }
      return accepted;
    },
    async shootFish(reveal, context) {
      const drawn = await revealDraw(needs, fishingGame, callerOf(context), reveal);
      if (drawn instanceof Failure) return drawn;
      const { playerId, roomId } = drawn.play;
      const sea = await seas.of(roomId);
      // Elsewhere, or without a cannon by now: the others read of a catch with the next status.
      const cannon = sea === atOtherServer ? null : sea.cannons.of(playerId);
      if (sea !== atOtherServer && cannon !== null) sea.shot(drawn.play, cannon);
      return replyWithBalance(drawn);
    },
    async seaLog({ roomId, from = 1, limit }) {
      if ((await findEverDrawRoom(db, game, roomId)) === null) return new Failure('roomNotFound');
      return { list: await readSeaLog(db, roomId, { from, limit: limit ?? 100 }) };
    },
  };
}
