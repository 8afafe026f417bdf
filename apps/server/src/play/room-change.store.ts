import type { Queryable } from '../core/database.ts';
import { lineColumns, type LogWriter } from '../games/machine-log.ts';
import { LeaseLost, type PausedAs, roomColumns, type RoomRow } from '../games/room-row.ts';
import type { NewSettings } from '../games/room-wish.ts';

/** Takes all rooms out of every server's hands: whoever held one can write nothing any more. */
export async function freeRooms(tx: Queryable): Promise<RoomRow[]> {
  const { rows } = await tx.query<RoomRow>(
    `update rooms set node = null, lease_until = null, epoch = epoch + 1 where closed_at is null returning ${roomColumns}`,
  );
  return rows;
}

/** Writes whether a room is out of play, and how it says so. */
export async function setPaused(
  tx: Queryable,
  roomId: number,
  { pausedAt, pausedAs }: { readonly pausedAt: Date | null; readonly pausedAs: PausedAs },
): Promise<void> {
  await tx.query('update rooms set paused_at = $2, paused_as = $3 where id = $1', [
    roomId,
    pausedAt,
    pausedAs,
  ]);
}

/** Writes the settings of a room. What is measured of it counts from `since` on. */
export async function setSettings(
  tx: Queryable,
  roomId: number,
  to: NewSettings & { readonly price: number; readonly prize: string; readonly since: Date },
): Promise<void> {
  const [settings, prices, kinds] = [to.settings, to.prices, to.kinds].map((value) => JSON.stringify(value));
  const band = to.band === null || to.band === undefined ? null : JSON.stringify(to.band);
  await tx.query(
    `update rooms set preset = $2, settings = $3, prices = $4, price = $5, prize = $6, refill_kinds = $7, refill_below = $8,
       refill_to = $9, settings_since = $10, band = $11 where id = $1`,
    [
      ...[roomId, to.preset, settings, prices, to.price, to.prize, kinds],
      ...[to.refillBelow, to.refillTo, to.since, band],
    ],
  );
}

/** Closes a room for good, with the last entries of its log: what lies in it goes back to the shelf. Throws `LeaseLost`. */
export async function closeRoom(tx: Queryable, room: RoomRow, log: LogWriter, now: Date): Promise<void> {
  const { rowCount } = await tx.query(
    `with lines as (
       insert into machine_log (room_id, seq, kind, body, prev, hash, at)
       select $1, * from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[])
     ), ended as (
       update commitments set state = 'voided' where room_id = $1 and sequence = $9
     ), gone as (
       delete from toy_units where room_id = $1 and status = 'machine' returning goods_id
     ), shelved as (
       update goods set stock = stock + back.n
       from (select goods_id, count(*)::int as n from gone group by goods_id) back where goods.id = back.goods_id
     )
     update rooms set closed_at = $10, paused_at = $10, log_seq = $11, log_head = $12, node = null,
       lease_until = null, epoch = epoch + 1
     where id = $1 and epoch = $2`,
    [room.id, room.epoch, ...lineColumns(log.lines), room.sequence, now, log.head.seq, log.head.hash],
  );
  if (rowCount !== 1) throw new LeaseLost(`room ${room.id} belongs to another node`);
}
