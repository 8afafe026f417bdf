import type { Queryable, Database } from '../core/database.ts';
import { roomColumns, type RoomRow } from '../games/room-row.ts';

/** How long a lease lasts without being renewed. */
export const leaseSeconds = 6;

/**
 * Takes every room that no living node holds, raising its epoch: a node that wakes late can then write nothing.
 * The rooms of its data folder come back to a node at once after a restart: what stands before the colon of its name is the folder's.
 */
export async function takeLeases(db: Queryable, node: string): Promise<RoomRow[]> {
  const { rows } = await db.query<RoomRow>(
    `update rooms set node = $1, epoch = epoch + 1, lease_until = now() + make_interval(secs => $2)
     where closed_at is null
       and (node is null or split_part(node, ':', 1) = split_part($1, ':', 1) or lease_until < now()) returning ${roomColumns}`,
    [node, leaseSeconds],
  );
  return rows;
}

/** Takes what other nodes have let go, and keeps what is ours. Returns newly taken rooms. */
export async function takeFreedLeases(db: Queryable, node: string): Promise<RoomRow[]> {
  const { rows } = await db.query<RoomRow>(
    `update rooms set node = $1, epoch = epoch + 1, lease_until = now() + make_interval(secs => $2)
     where closed_at is null and (node is null or (node <> $1 and lease_until < now())) returning ${roomColumns}`,
    [node, leaseSeconds],
  );
  return rows;
}

/** Renews the leases of our rooms; returns the ids that are still ours. */
export async function renewLeases(db: Queryable, node: string): Promise<number[]> {
  const { rows } = await db.statement<{ id: number }>(
    'rooms.renewLeases',
    `update rooms set lease_until = now() + make_interval(secs => $2) where node = $1 returning id`,
    [node, leaseSeconds],
  );
  return rows.map(({ id }) => id);
}

export async function dropLeases(db: Queryable, node: string): Promise<void> {
  await db.query('update rooms set node = null, lease_until = null where node = $1', [node]);
}

export async function readRoom(db: Queryable, roomId: number): Promise<RoomRow> {
  const { rows } = await db.statement<RoomRow>(
    'rooms.byId',
    `select ${roomColumns} from rooms where id = $1`,
    [roomId],
  );
  const row = rows[0];
  if (row === undefined) throw new Error(`there is no room ${roomId}`);
  return row;
}

/** The last entry of the log of any room, also of one that was closed or that no server has taken yet; null for none. */
export async function headOfLog(db: Queryable, roomId: number): Promise<string | null> {
  const { rows } = await db.statement<{ head: string }>(
    'rooms.headOfLog',
    'select log_head as head from rooms where id = $1',
    [roomId],
  );
  return rows[0]?.head ?? null;
}

/** The kind of toy that a number of goods stands for; '' for a number that there is not, which no room has. */
export async function kindOfGoods(db: Database, goodsId: number): Promise<string> {
  const { rows } = await db.statement<{ kind: string }>(
    'rooms.kindOfGoods',
    'select kind from goods where id = $1',
    [goodsId],
  );
  return rows[0]?.kind ?? '';
}

/** The size of every kind of goods. */
export async function readGoodsSizes(db: Queryable): Promise<{ kind: string; sizeMm: number }[]> {
  const { rows } = await db.statement<{ kind: string; sizeMm: number }>(
    'rooms.goodsSizes',
    'select kind, size_mm as "sizeMm" from goods',
  );
  return rows;
}
