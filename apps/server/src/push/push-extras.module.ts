import { RoomUseType } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import type { PushTimes } from '../ports/push-times.ts';
import { viewContest } from './push-contest.ts';
import { isStopped } from './push-repair.store.ts';
import { findPushRoom } from './push-room.store.ts';

export interface PushExtrasNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly pushTimes: () => PushTimes;
}

/** Whether a room is one that is played for coins. */
export async function isCoinPusher(db: Queryable, roomId: number): Promise<boolean> {
  return (await findPushRoom(db, roomId))?.useType === RoomUseType.normal;
}

/** The calls of what a room has beside its tables: time cards, ranking, challenge. */
export function createPushExtras({
  db,
  clock,
  pushTimes,
}: PushExtrasNeeds): CallHandlers<'pushContest' | 'pushCardStart'> {
  return {
    async pushContest({ roomId }, { caller }) {
      const room = await findPushRoom(db, roomId);
      if (room === null) return new Failure('roomNotFound');
      return viewContest({ db, clock }, room, caller?.userId ?? null);
    },
    async pushCardStart({ roomId, kindId }, context) {
      const { userId: playerId } = callerOf(context);
      const room = await findPushRoom(db, roomId);
      if (room === null) return new Failure('roomNotFound');
      if (room.useType !== RoomUseType.normal) return new Failure('cardUnavailable');
      if (room.pausedAt !== null || (await isStopped(db, roomId, playerId))) return new Failure('roomPaused');
      const now = clock.now();
      const wish = { playerId, roomId, kindId, roomCoin: room.coin, now };
      const started = await outcome(() => db.transaction((tx) => pushTimes().start(tx, wish)));
      if (started instanceof Failure) return started;
      const { endsAt: endTime, ...card } = started;
      return { ...card, endTime, nowTime: now };
    },
  };
}
