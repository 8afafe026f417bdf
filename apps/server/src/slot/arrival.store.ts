import type { Queryable } from '../core/database.ts';

/** Where somebody came from: a word, and the path of an address. */
export interface Arrival {
  readonly source: string;
  readonly path: string;
}

/** Notes that a player came from somewhere. */
export async function noteArrival(
  db: Queryable,
  playerId: number,
  { source, path }: Arrival,
  at: Date,
): Promise<void> {
  await db.statement(
    'slot.arrive',
    `insert into slot_arrivals as known (player_id, source, path, at) values ($1, $2, $3, $4)
     on conflict (player_id, source, path) do update set arrivals = known.arrivals + 1, at = excluded.at`,
    [playerId, source, path, at],
  );
}

export interface ArrivalLine {
  readonly source: string;
  readonly path: string;
  readonly players: number;
  readonly arrivals: number;
}

/** Where players come to the reels from, the most first. */
export async function readArrivals(db: Queryable): Promise<ArrivalLine[]> {
  const { rows } =
    await db.query<ArrivalLine>(`select source, path, count(*)::int as players, sum(arrivals)::int as arrivals
     from slot_arrivals group by 1, 2 order by 4 desc, 1, 2 limit 100`);
  return rows;
}
