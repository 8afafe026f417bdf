import type { Database, Queryable } from '../core/database.ts';

/** Days that a notice is kept for a device that does not come. */
export const noticeDays = 30;
const mostDevices = 20;

export interface Notice {
  readonly seq: number;
  readonly content: string;
}

/** Notices of a user after a number, oldest first. */
export async function noticesAfter(
  db: Queryable,
  userId: number,
  { seq, limit }: { readonly seq: number; readonly limit: number },
): Promise<Notice[]> {
  const { rows } = await db.statement<Notice>(
    'connection.noticesAfter',
    'select seq, content from notices where user_id = $1 and seq > $2 order by seq limit $3',
    [userId, seq, limit],
  );
  return rows;
}

/** Where a device stands: the number it acked last, and whether notices may have passed it by. */
export interface DevicePlace {
  readonly acked: number;
  readonly missed: boolean;
}

interface PlaceRow {
  readonly notice_seq: number;
  readonly acked: number | null;
  readonly seen_at: Date | null;
  readonly furthest: number | null;
}

/**
 * The place of a device that binds. A new device begins where the user's furthest device stands; one unseen for 30
 * days begins at the end and learns that it missed notices, so that it reads balances anew.
 */
export async function placeOf(
  db: Database,
  { userId, deviceId, now }: { readonly userId: number; readonly deviceId: string; readonly now: number },
): Promise<DevicePlace> {
  const { rows } = await db.statement<PlaceRow>(
    'connection.placeOf',
    `select u.notice_seq, a.acked_seq as acked, a.seen_at,
            (select max(acked_seq) from notice_acks where user_id = u.id) as furthest
     from users u left join notice_acks a on a.user_id = u.id and a.device_id = $2 where u.id = $1`,
    [userId, deviceId],
  );
  const row = rows[0];
  if (row === undefined) return { acked: 0, missed: false };
  const long = row.seen_at !== null && now - row.seen_at.getTime() > noticeDays * 86_400_000;
  const acked = long ? row.notice_seq : (row.acked ?? row.furthest ?? 0);
  await keepPlace(db, { userId, deviceId, acked, now });
  return { acked, missed: long };
}

/** Notes what a device acked; a number never goes back. A user's longest unseen devices beyond 20 are forgotten. */
export async function keepPlace(
  db: Queryable,
  place: { readonly userId: number; readonly deviceId: string; readonly acked: number; readonly now: number },
): Promise<void> {
  await db.statement(
    'connection.keepPlace',
    `with kept as (
       insert into notice_acks (user_id, device_id, acked_seq, seen_at) values ($1, $2, $3, $4)
       on conflict (user_id, device_id) do update
         set acked_seq = greatest(notice_acks.acked_seq, excluded.acked_seq), seen_at = excluded.seen_at
       returning xmax = 0 as inserted)
     delete from notice_acks where user_id = $1 and (select inserted from kept) and device_id in (
       select device_id from notice_acks where user_id = $1 order by seen_at desc offset $5)`,
    [place.userId, place.deviceId, place.acked, new Date(place.now), mostDevices],
  );
}

/** The last number of each of the users. */
export async function lastNumbers(db: Queryable, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.statement<{ id: number; notice_seq: number }>(
    'connection.lastNumbers',
    'select id, notice_seq from users where id = any($1::bigint[])',
    [userIds],
  );
  return new Map(rows.map((row) => [row.id, row.notice_seq]));
}

/** Deletes notices that nobody will be sent any more, and places of devices unseen for a year. */
export async function sweepNotices(db: Database, now: number): Promise<void> {
  const before = (days: number): Date => new Date(now - days * 86_400_000);
  await db.query('delete from notices where at < $1', [before(noticeDays + 1)]);
  await db.query('delete from notice_acks where seen_at < $1', [before(365)]);
}
