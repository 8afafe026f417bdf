import type { Queryable } from '../core/database.ts';

/** How long a server has a shared table without saying so again. */
export const leaseSeconds = 10;

/** Takes a shared table that no other server has; false when one has. It is laid out already. */
export async function takeTable(db: Queryable, node: string, roomId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update push_tables set host = $1, host_until = now() + make_interval(secs => $3), sitting = 0
     where room_id = $2 and player_id is null and (host is null or host = $1 or host_until < now())`,
    [node, roomId, leaseSeconds],
  );
  return rowCount === 1;
}

/** Says again that this server has a table, and how many sit there; false when it is another's. */
export async function keepLease(
  db: Queryable,
  node: string,
  { roomId, sitting }: { readonly roomId: number; readonly sitting: number },
): Promise<boolean> {
  const { rowCount } = await db.statement(
    'push.keepLease',
    `update push_tables set host_until = now() + make_interval(secs => $3), sitting = $4
     where room_id = $2 and player_id is null and host = $1`,
    [node, roomId, leaseSeconds, sitting],
  );
  return rowCount === 1;
}

export async function freeTable(db: Queryable, node: string, roomId: number): Promise<void> {
  await db.query(
    `update push_tables set host = null, host_until = null, sitting = 0
     where room_id = $2 and player_id is null and host = $1`,
    [node, roomId],
  );
}

/** How many sit at the shared tables, by room. */
export async function readSitting(db: Queryable): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.statement<{ roomId: number; sitting: number }>(
    'push.sitting',
    `select room_id as "roomId", sitting from push_tables where player_id is null and host_until > now() and sitting > 0`,
    [],
  );
  return new Map(rows.map(({ roomId, sitting }) => [roomId, sitting]));
}
