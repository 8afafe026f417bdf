import type { Queryable } from '../core/database.ts';

/** How many holds of the ledger are neither posted nor voided. */
export async function countOpenHolds(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from ledger_holds where state = 'open'`,
  );
  return rows[0]?.n ?? 0;
}

export interface RoomResults {
  readonly plays: number;
  readonly wins: number;
  readonly voided: number;
  /** Drawn with the hash of a seed that was not shown in time. */
  readonly unshown: number;
}

/** How many plays a room has had since a time, how many of them won, how many were void, and how many were drawn without their player's seed. */
export async function countResults(
  db: Queryable,
  roomId: number,
  since: Date,
): Promise<RoomResults | undefined> {
  const { rows } = await db.statement<RoomResults>(
    'rooms.results',
    `select count(*) filter (where state = 'settled')::int as plays,
            count(*) filter (where state = 'settled' and jsonb_array_length(won) > 0)::int as wins,
            count(*) filter (where state = 'voided')::int as voided,
            (select count(*)::int from runs run join plays p on p.id = run.play_id
               where run.version > 1 and run.shown_seed is null and run.end_tick is not null and p.room_id = $1 and p.opened_at >= $2) as unshown
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
