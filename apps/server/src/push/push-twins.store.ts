import { RoomUseType } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { lockRoomNumbers } from '../ports/room-number.store.ts';
import { findJackpot, insertJackpot } from './push-jackpot.store.ts';
import { restCards } from './push-repair.store.ts';
import {
  assetOf,
  openPushRoom,
  type PushRoomKind,
  readBed,
  readSettings,
  setPushRoomState,
} from './push-room.store.ts';

interface TwinRow {
  readonly id: number;
  readonly name: string;
  readonly kind: PushRoomKind;
  readonly coin: number;
  readonly settings: unknown;
  readonly fillSeed: string;
  readonly firstBed: Buffer;
  readonly jackpotId: number | null;
}

/** Whether a twin is what its room is: the same table at the same price. */
const alike = `twin.practice_of = room.id and twin.closed_at is null and twin.settings = room.settings and twin.coin = room.coin`;

/** A jackpot of practice coins with the terms of the room's; rooms that fill one jackpot have twins that fill one. Null where no tokens fall. */
async function jackpotLike(
  tx: Queryable,
  { jackpotId }: Pick<TwinRow, 'jackpotId'>,
  at: Date,
): Promise<number | null> {
  const jackpot = jackpotId === null ? null : await findJackpot(tx, jackpotId);
  if (jackpot === null) return null;
  const { rows } = await tx.query<{ id: number }>(
    `select twin.jackpot_id as id from push_rooms twin join push_rooms room on room.id = twin.practice_of
     where room.jackpot_id = $1 and twin.closed_at is null and twin.jackpot_id is not null limit 1`,
    [jackpotId],
  );
  if (rows[0] !== undefined) return rows[0].id;
  const { name, linked, terms } = jackpot;
  return insertJackpot(tx, { name, linked, terms, asset: assetOf({ useType: RoomUseType.trial }), at });
}

/**
 * Gives each pusher that is played for coins its practice twin, and closes twins whose room is closed or has become another one. Whoever
 * practises has a table at once: a twin asks for no level or membership and has no few seats.
 */
export async function keepPushTwins(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRoomNumbers(tx);
    const { rows } = await tx.query<TwinRow>(
      `select id, name, kind, coin, settings, fill_seed as "fillSeed", first_bed as "firstBed", jackpot_id as "jackpotId"
       from push_rooms room where closed_at is null and use_type = $1
         and not exists (select 1 from push_rooms twin where ${alike}) order by id`,
      [RoomUseType.normal],
    );
    for (const { id: practiceOf, settings, firstBed, jackpotId, ...room } of rows)
      await openPushRoom(tx, {
        ...{ ...room, practiceOf, minLevel: 0, useType: RoomUseType.trial },
        ...{ settings: readSettings(settings), firstBed: readBed(firstBed) },
        jackpotId: await jackpotLike(tx, { jackpotId }, now),
      });
    const { rows: old } = await tx.query<{ id: number }>(
      `select twin.id from push_rooms twin where twin.practice_of is not null and twin.closed_at is null
         and not exists (select 1 from push_rooms room where room.closed_at is null and ${alike})`,
    );
    for (const { id } of old) {
      await setPushRoomState(tx, id, 'close');
      await restCards(tx, id, now);
    }
  });
}

/** The number of the same room for practice coins; of such a room, that of the one for coins. Null for none. */
export async function findPushTwin(db: Queryable, roomId: number): Promise<number | null> {
  const { rows } = await db.statement<{ id: number }>(
    'push.twin',
    `select other.id from push_rooms room join push_rooms other on other.practice_of = room.id or other.id = room.practice_of
     where room.id = $1 and other.closed_at is null and other.paused_at is null order by other.id desc limit 1`,
    [roomId],
  );
  return rows[0]?.id ?? null;
}
