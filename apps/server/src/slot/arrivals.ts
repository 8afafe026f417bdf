import type { Database, Queryable } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import { look, type Operator } from '../core/operator.ts';

/** What is kept of where somebody came from: a word of letters, digits and strokes, and the path of an address. */
export function tidied(source: string, url: string): { readonly source: string; readonly path: string } {
  const word = source.trim().toLowerCase();
  const [path = ''] = url.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/);
  return {
    source: /^[\w-]{1,40}$/.test(word) ? word : '',
    path: /^\/[\w\-./]{0,199}$/.test(path) ? path : '',
  };
}

export async function noteArrival(
  db: Queryable,
  playerId: number,
  { source, path }: ReturnType<typeof tidied>,
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

/** Where players come to the reels from, the most first. `denied`. */
export function listArrivals(db: Database, operator: Operator): Promise<ArrivalLine[] | Failure> {
  return look(operator, 'rooms.see', async () => {
    const { rows } = await db.query<ArrivalLine>(
      `select source, path, count(*)::int as players, sum(arrivals)::int as arrivals
       from slot_arrivals group by 1, 2 order by 4 desc, 1, 2 limit 100`,
    );
    return rows;
  });
}
