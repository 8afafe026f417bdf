import { RoomUseType } from '@grabbit/contract';
import { isClawSettings } from '@grabbit/engines';
import type { Database } from '../core/database.ts';
import type { MeasuredBand, RoomPrice } from '../games/room-row.ts';
import { insertWish } from '../games/room-wishes.store.ts';
import { lockRoomNumbers, newTwinNumber } from '../ports/room-number.store.ts';
import { insertClawRoom } from './claw-room.store.ts';

interface TwinRow {
  readonly id: number;
  readonly name: string;
  readonly cabinet: string;
  readonly preset: string;
  readonly prize: string;
  readonly sort: number;
  readonly prices: readonly RoomPrice[];
  readonly settings: unknown;
  readonly kinds: readonly string[];
  readonly refillBelow: number;
  readonly refillTo: number;
  readonly band: MeasuredBand | null;
}

/** Whether a twin is what its room is: the same settings, toys and regular price. */
const alike = `twin.practice_of = room.id and twin.closed_at is null and twin.settings = room.settings
  and twin.refill_kinds = room.refill_kinds and twin.refill_to = room.refill_to and twin.price = room.price
  and twin.band is not distinct from room.band`;

/**
 * Gives each machine that is played for coins its practice twin, and closes twins whose machine is closed or has become another one.
 * A machine that takes several prices is practised at the regular one, whatever level or membership it asks for.
 */
export async function keepClawTwins(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRoomNumbers(tx);
    const { rows } = await tx.query<TwinRow>(
      `select id, name, cabinet, preset, prize, sort, prices, settings, refill_kinds as kinds, refill_below as "refillBelow",
         refill_to as "refillTo", band
       from rooms room where game = 'claw' and closed_at is null and use_type = $1
         and not exists (select 1 from rooms twin where ${alike}) order by id`,
      [RoomUseType.normal],
    );
    for (const { id: practiceOf, settings, refillBelow, refillTo, preset, prices, ...room } of rows) {
      if (!isClawSettings(settings)) throw new Error(`room ${practiceOf} has settings of no claw`);
      await insertClawRoom(
        tx,
        {
          ...{ ...room, id: await newTwinNumber(tx), practiceOf, minLevel: 0, club: false },
          preset: { name: preset, settings, refillBelow, toys: refillTo },
          prices: prices.slice(0, 1).map(({ price }) => ({ price, minLevel: 0, club: false })),
          useType: RoomUseType.trial,
        },
        now,
      );
    }
    const { rows: old } = await tx.query<{ id: number }>(
      `select twin.id from rooms twin where twin.practice_of is not null and twin.closed_at is null
         and not exists (select 1 from rooms room where room.id = twin.practice_of and room.closed_at is null and ${alike})
         and not exists (select 1 from room_wishes wish where wish.room_id = twin.id and wish.done_at is null)`,
    );
    for (const { id } of old) await insertWish(tx, id, { do: 'close' }, 'arcade');
  });
}
