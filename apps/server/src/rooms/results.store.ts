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

/** Plays that were played to the end, and how many of them won. */
export interface Tally {
  readonly plays: number;
  readonly wins: number;
}

/** A share hardly changes by more plays, and the count stays as quick as it was. */
const mostCounted = 10_000;

/** The last plays of every machine since its settings were last changed, by the room's number. */
export async function tallyRooms(db: Queryable): Promise<ReadonlyMap<number, Tally>> {
  const { rows } = await db.statement<{ id: number; plays: number; wins: number }>(
    'rooms.tallies',
    `select r.id, count(*)::int as plays, (count(*) filter (where p.wins))::int as wins
     from rooms r cross join lateral (
       select jsonb_array_length(won) > 0 as wins from plays
       where room_id = r.id and opened_at >= r.settings_since and state = 'settled'
       order by id desc limit $1) p
     group by r.id`,
    [mostCounted],
  );
  return new Map(rows.map(({ id, ...tally }) => [id, tally]));
}
