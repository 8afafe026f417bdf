import type { CallReply } from '@grabbit/contract';
import type { FishBet, FishResult } from '@grabbit/engines/draws';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { soleRow } from '../core/sole-row.ts';
import { type DrawNeeds, playDraw } from '../games/draw-play.ts';
import { findDrawRoom, findEverDrawRoom } from '../games/draw-room.store.ts';
import { atOtherServer, type HostedRooms } from '../games/hosted-rooms.ts';
import { findDrawByKey, type NewDraw } from '../games/draw.store.ts';
import { asksForLevel, stakePrices } from '../games/stake-level.ts';
import { playerAccount } from '../ports/accounts.ts';
import { readFree } from '../ports/balances.ts';
import { betweenShotsMs, cardOf, fishingGame } from './fishing.game.ts';
import { readSeaLog } from './sea.store.ts';
import type { Sea } from './sea.ts';

type Measured = CallReply<'seaPage'>['measured'];

/** What a sea has paid. Counted from the plays themselves. */
async function measure(db: Queryable, roomId: number): Promise<Measured> {
  const { rows } = await db.statement<Measured>(
    'fishing.measured',
    `select count(*)::int as shots, coalesce(sum(price), 0)::bigint as staked, coalesce(sum(paid), 0)::bigint as paid
     from plays where room_id = $1 and way = 'draw'`,
    [roomId],
  );
  return soleRow(rows);
}

/** What a shot was a bet on whose answer was lost: it is the same again, though the fish may be gone by it. */
async function betBefore(db: Queryable, playerId: number, requestKey: string): Promise<FishBet | null> {
  const before = await findDrawByKey(db, playerId, requestKey);
  return before?.game === fishingGame.rules.name ? (before.bet as FishBet) : null;
}

/** A shot as its player is told it. */
function told(drawn: NewDraw): Omit<CallReply<'shootFish'>, 'balance'> {
  const { publicId: playId, number, draws, price, paid, receipt, result } = drawn;
  return { playId, number, nextNumber: number + draws, price, paid, receipt, ...(result as FishResult) };
}

export interface FishingNeeds extends DrawNeeds {
  readonly seas: HostedRooms<Sea>;
  readonly levelOf: (userId: number) => Promise<number>;
}

/** Seas: the page of one, and shots. */
export function createFishing(needs: FishingNeeds): CallHandlers<'seaPage' | 'shootFish' | 'seaLog'> {
  const { db, clock, aliasOf, seas, levelOf } = needs;
  const { name: game, version } = fishingGame.rules;
  return {
    async seaPage({ roomId }) {
      const room = await findDrawRoom(db, game, roomId);
      if (room === null) return new Failure('roomNotFound');
      return {
        room: cardOf(room),
        engine: { name: game, version },
        measured: await measure(db, roomId),
        prices: stakePrices,
        pauseMs: betweenShotsMs,
      };
    },
    async shootFish({ tide, lane, turn, stake, ...wish }, context) {
      const caller = callerOf(context);
      const { userId: playerId } = caller;
      const room = await findDrawRoom(db, game, wish.roomId);
      if (room === null) return new Failure('roomNotFound');
      if (await asksForLevel(room, stake, () => levelOf(playerId))) return new Failure('levelLimited');
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
        sea.viewers.tellUser(playerId, { t: 'cannon', cannon });
        sea.tellStatus();
      }
      sea.shot(drawn, cannon);
      return { ...told(drawn), balance: await readFree(db, playerAccount(playerId, drawn.asset)) };
    },
    async seaLog({ roomId, from = 1, limit }) {
      if ((await findEverDrawRoom(db, game, roomId)) === null) return new Failure('roomNotFound');
      return { list: await readSeaLog(db, roomId, { from, limit: limit ?? 100 }) };
    },
  };
}
