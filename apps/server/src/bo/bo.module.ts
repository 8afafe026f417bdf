import { betLevel } from '@grabbit/contract';
import { boLevelMillionths, boReturnMillionths, boStakes } from '@grabbit/engines/rounds';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { type DrawRoomRow, findDrawRoom, findEverDrawRoom, readDrawRooms } from '../games/draw-room.store.ts';
import type { SharedGame } from '../games/shared-game.ts';
import { findSharedRecord, measureRounds, readSharedRecords, sharedCardOf } from '../games/shared-records.ts';
import type { SharedRooms } from '../games/shared-rooms.ts';
import { readSharedLog } from '../games/shared-round.store.ts';
import { placeStake, type StakeNeeds } from '../games/shared-stake.ts';
import { playerAccount } from '../ports/accounts.ts';
import { readFree } from '../ports/balances.ts';

type BoCalls = 'boRooms' | 'boPage' | 'boCall' | 'boLog' | 'boRecords' | 'boRecord';

export interface BoNeeds extends StakeNeeds {
  readonly game: SharedGame;
  readonly rooms: SharedRooms;
}

/** Up or down: rooms, the page of one, calls, records and the public log. */
export function createBo(needs: BoNeeds): CallHandlers<BoCalls> {
  const { db, game, rooms } = needs;
  const { name, version } = game.rules;
  const cardOf = (row: DrawRoomRow) =>
    sharedCardOf(row, { price: boStakes[0], watchers: rooms.watchers(row.id) });
  return {
    async boRooms() {
      return { list: (await readDrawRooms(db)).filter((row) => row.game === name).map(cardOf) };
    },
    async boPage({ roomId }) {
      const room = await findDrawRoom(db, name, roomId);
      if (room === null) return new Failure('roomNotFound');
      return {
        room: cardOf(room),
        engine: { name, version },
        stakes: boStakes.map((coins) => ({ coins, minLevel: betLevel(coins) })),
        ...{ returnMillionths: boReturnMillionths(), levelMillionths: boLevelMillionths() },
        measured: await measureRounds(db, roomId),
        ...game.times,
      };
    },
    async boCall({ requestId, roomId, commitment, clientSeed, choice, stake: coins, from }, context) {
      const caller = callerOf(context);
      const wish = { requestId, roomId, commitment, clientSeed, stake: { choice, coins }, source: from };
      const placed = await placeStake(needs, game, caller, wish);
      if (placed instanceof Failure) return placed;
      const { asset, ...stake } = placed;
      const balance = await readFree(db, playerAccount(caller.userId, asset));
      const { playId, sequence } = stake;
      rooms.entered(roomId, caller.userId, { playId, sequence, choice, coins }, balance);
      return { ...stake, choice, balance };
    },
    async boLog({ roomId, from = 1, limit = 100 }) {
      // Proofs outlive their room.
      if ((await findEverDrawRoom(db, name, roomId)) === null) return new Failure('roomNotFound');
      const lines = await readSharedLog(db, roomId, { from, limit });
      return { list: lines };
    },
    boRecords: ({ cursor = null, limit = 20 }, context) =>
      readSharedRecords(db, name, { playerId: callerOf(context).userId, cursor, limit }),
    async boRecord({ playId }) {
      return (await findSharedRecord(db, name, playId)) ?? new Failure('playNotFound');
    },
  };
}
