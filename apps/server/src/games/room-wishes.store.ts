import type { Queryable } from '../core/database.ts';
import type { RoomWish } from './room-wish.ts';
import { soleRow } from '../core/sole-row.ts';

export interface WishRow {
  readonly id: number;
  readonly roomId: number;
  readonly wish: RoomWish;
  readonly who: string;
  readonly at: Date;
  readonly doneAt: Date | null;
  /** What became of it; null while it waits. */
  readonly outcome: string | null;
}

const columns = `id, room_id as "roomId", wish, who, at, done_at as "doneAt", outcome`;

export async function insertWish(
  tx: Queryable,
  roomId: number,
  wish: RoomWish,
  who: string,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into room_wishes (room_id, wish, who) values ($1, $2, $3) returning id',
    [roomId, JSON.stringify(wish), who],
  );
  return soleRow(rows).id;
}

/** The first wish that waits of each room. */
export async function nextWishes(db: Queryable): Promise<WishRow[]> {
  const { rows } = await db.statement<WishRow>(
    'rooms.nextWishes',
    `select distinct on (room_id) ${columns} from room_wishes where done_at is null order by room_id, id`,
  );
  return rows;
}

/** Newest first. */
export async function readWishes(db: Queryable, limit: number): Promise<WishRow[]> {
  const { rows } = await db.query<WishRow>(`select ${columns} from room_wishes order by id desc limit $1`, [
    limit,
  ]);
  return rows;
}

export async function readWish(db: Queryable, id: number): Promise<WishRow | null> {
  const { rows } = await db.query<WishRow>(`select ${columns} from room_wishes where id = $1`, [id]);
  return rows[0] ?? null;
}

/** False when the wish waits no more. */
export async function endWish(tx: Queryable, id: number, outcome: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update room_wishes set done_at = now(), outcome = $2 where id = $1 and done_at is null',
    [id, outcome],
  );
  return rowCount === 1;
}

/** Whether there is a machine that is not closed. */
export async function isRoomOpen(db: Queryable, roomId: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from rooms where id = $1 and closed_at is null', [roomId]);
  return rowCount > 0;
}
