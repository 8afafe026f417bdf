import type { Queryable } from '../core/database.ts';

/** Any number; it only has to be ours. */
const lock = 4_602_000;

/** Practice twins are numbered from here on, so that the numbers which players type stay short and whole. */
const firstTwin = 1_000_000;

/** From here to the end of the transaction nobody else makes a room. */
export async function lockRoomNumbers(tx: Queryable): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [lock]);
}

async function nextNumber(tx: Queryable, isTwin: boolean): Promise<number> {
  await lockRoomNumbers(tx);
  const { rows } = await tx.query<{ id: number }>(
    `select 1 + coalesce(max(id), $2) as id
     from (select id from rooms union all select id from draw_rooms union all select id from push_rooms
           union all select id from live_rooms) room
     where (id > $1) = $3`,
    [firstTwin, isTwin ? firstTwin : 0, isTwin],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('no number for a room');
  return id;
}

/** A number that no room of any kind has. Nobody else is given it before the transaction ends. */
export function newRoomNumber(tx: Queryable): Promise<number> {
  return nextNumber(tx, false);
}

/** The same for the practice twin of a room. */
export function newTwinNumber(tx: Queryable): Promise<number> {
  return nextNumber(tx, true);
}
