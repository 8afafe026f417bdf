import type { Queryable } from '../core/database.ts';

/** Any number; it only has to be ours. */
const lock = 4_602_000;

/** A number that no room of any kind has. Nobody else is given it before the transaction ends. */
export async function newRoomNumber(tx: Queryable): Promise<number> {
  await tx.query('select pg_advisory_xact_lock($1)', [lock]);
  const { rows } = await tx.query<{ id: number }>(
    `select 1 + greatest((select coalesce(max(id), 0) from rooms), (select coalesce(max(id), 0) from draw_rooms),
       (select coalesce(max(id), 0) from push_rooms)) as id`,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('no number for a room');
  return id;
}
