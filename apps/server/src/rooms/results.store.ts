import type { Queryable } from '../core/database.ts';

/** How many holds of the ledger are neither posted nor voided. */
export async function countOpenHolds(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from ledger_holds where state = 'open'`,
  );
  return rows[0]?.n ?? 0;
}

/** How many plays a room has had since a time, how many of them won, and how many were void. */
export async function countResults(
  db: Queryable,
  roomId: number,
  since: Date,
): Promise<{ plays: number; wins: number; voided: number } | undefined> {
  const { rows } = await db.statement<{ plays: number; wins: number; voided: number }>(
    'rooms.results',
    `select count(*) filter (where state = 'settled')::int as plays,
            count(*) filter (where state = 'settled' and jsonb_array_length(won) > 0)::int as wins,
            count(*) filter (where state = 'voided')::int as voided
     from plays where room_id = $1 and opened_at >= $2`,
    [roomId, since],
  );
  return rows[0];
}
