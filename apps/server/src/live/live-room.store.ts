import type { Queryable } from '../core/database.ts';
import type { LocalText } from '../core/local-text.ts';
import { soleRow } from '../core/sole-row.ts';

/** A room of shows. It belongs to one host for good. */
export interface LiveRoomRow {
  readonly id: number;
  readonly hostId: number;
  readonly names: LocalText;
  /** Of what gifts bring, to the host, in hundredths. */
  readonly sharePercent: number;
  /** A drawn picture stands in for a host without a camera. */
  readonly standIn: boolean;
  readonly nickName: string;
  readonly portrait: string;
}

const rooms = `select r.id, r.host_id as "hostId", r.names, r.share_percent as "sharePercent", r.stand_in as "standIn",
    u.nick_name as "nickName", u.portrait
  from live_rooms r join users u on u.id = r.host_id where r.closed_at is null`;

/** An open room by its number; null where there is none. */
export async function findLiveRoom(db: Queryable, roomId: number): Promise<LiveRoomRow | null> {
  const { rows } = await db.statement<LiveRoomRow>('live.room', `${rooms} and r.id = $1`, [roomId]);
  return rows[0] ?? null;
}

/** The open room of a show; null where there is none. */
export async function findRoomOfShow(db: Queryable, showId: number): Promise<LiveRoomRow | null> {
  const { rows } = await db.statement<LiveRoomRow>(
    'live.roomOfShow',
    `${rooms} and r.id = (select room_id from live_shows where id = $1)`,
    [showId],
  );
  return rows[0] ?? null;
}

/** The room of a host; null for whoever hosts nothing. */
export async function findHostRoom(db: Queryable, hostId: number): Promise<LiveRoomRow | null> {
  const { rows } = await db.statement<LiveRoomRow>('live.roomOfHost', `${rooms} and r.host_id = $1`, [
    hostId,
  ]);
  return rows[0] ?? null;
}

/** Every open room. */
export async function readLiveRooms(db: Queryable): Promise<LiveRoomRow[]> {
  const { rows } = await db.statement<LiveRoomRow>('live.rooms', `${rooms} order by r.id`, []);
  return rows;
}

export interface NewLiveRoom {
  readonly id: number;
  readonly hostId: number;
  readonly names: LocalText;
  readonly sharePercent: number;
}

/** Gives a host a room, or the one they had with another name and share. Its number stays. */
export async function writeLiveRoom(tx: Queryable, room: NewLiveRoom): Promise<number> {
  const { id, hostId, names, sharePercent } = room;
  const { rows } = await tx.query<{ id: number }>(
    `insert into live_rooms (id, host_id, names, share_percent) values ($1, $2, $3, $4)
     on conflict (host_id) do update set names = excluded.names, share_percent = excluded.share_percent, closed_at = null
     returning id`,
    [id, hostId, JSON.stringify(names), sharePercent],
  );
  return soleRow(rows).id;
}

/** A drawn picture stands in for the host of a room. */
export async function markStandIn(tx: Queryable, roomId: number): Promise<void> {
  await tx.query('update live_rooms set stand_in = true where id = $1', [roomId]);
}

/** Whether there ever was a room, closed ones among them. */
export async function hasHadRooms(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from live_rooms limit 1', []);
  return rowCount > 0;
}

/** False when the host has no open room. */
export async function closeLiveRoom(tx: Queryable, hostId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update live_rooms set closed_at = now() where host_id = $1 and closed_at is null',
    [hostId],
  );
  return rowCount > 0;
}
