import { betLevel } from '@grabbit/contract';
import { raceReturnMillionths, raceStakes } from '@grabbit/engines/racing-ball';
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

type RaceCalls = 'raceRooms' | 'racePage' | 'raceStake' | 'raceLog' | 'raceRecords' | 'raceRecord';

export interface RacingNeeds extends StakeNeeds {
  readonly game: SharedGame;
  readonly rooms: SharedRooms;
}

/** Races: rooms, the page of one, stakes, records and the public log. */
export function createRacing(needs: RacingNeeds): CallHandlers<RaceCalls> {
  const { db, game, rooms } = needs;
  const { name, version } = game.rules;
  const cardOf = (row: DrawRoomRow) =>
    sharedCardOf(row, { price: raceStakes[0], watchers: rooms.watchers(row.id) });
  return {
    async raceRooms() {
      return { list: (await readDrawRooms(db)).filter((row) => row.game === name).map(cardOf) };
    },
    async racePage({ roomId }) {
      const room = await findDrawRoom(db, name, roomId);
      if (room === null) return new Failure('roomNotFound');
      return {
        room: cardOf(room),
        engine: { name, version },
        stakes: raceStakes.map((coins) => ({ coins, minLevel: betLevel(coins) })),
        returnMillionths: raceReturnMillionths,
        measured: await measureRounds(db, roomId),
        ...game.times,
      };
    },
    async raceStake({ requestId, roomId, commitment, clientSeed, choice, stake: coins, from }, context) {
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
    async raceLog({ roomId, from = 1, limit = 100 }) {
      // Proofs outlive their room.
      if ((await findEverDrawRoom(db, name, roomId)) === null) return new Failure('roomNotFound');
      const lines = await readSharedLog(db, roomId, { from, limit });
      return { list: lines };
    },
    raceRecords: ({ cursor = null, limit = 20 }, context) =>
      readSharedRecords(db, name, { playerId: callerOf(context).userId, cursor, limit }),
    async raceRecord({ playId }) {
      return (await findSharedRecord(db, name, playId)) ?? new Failure('playNotFound');
    },
  };
}
