import type { PlayId } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { PlayWay } from './play-row.ts';

/** Which of a player's plays are listed, the newest first. */
export interface PlayPageOf {
  readonly playerId: number;
  readonly way: PlayWay;
  /** Public id of the last play that was seen. */
  readonly cursor: string | null;
  readonly limit: number;
}

export interface PlayPage<Row> {
  readonly list: Row[];
  /** Where the next page goes on from; null at the end. */
  readonly next: string | null;
}

/** A page of a player's plays by `select`, which names `plays` as `p` and ends in a condition. Everything that lists them comes here. */
export async function pageOfPlays<Row extends { readonly publicId: PlayId }>(
  db: Queryable,
  { name, select }: { readonly name: string; readonly select: string },
  { playerId, way, cursor, limit }: PlayPageOf,
): Promise<PlayPage<Row>> {
  const { rows } = await db.statement<Row>(
    name,
    `${select} and p.player_id = $1 and p.way = $2
       and ($3::text is null or p.id < (select id from plays where public_id = $3 and player_id = $1))
     order by p.id desc limit $4`,
    [playerId, way, cursor, limit + 1],
  );
  const list = rows.slice(0, limit);
  return { list, next: rows.length > limit ? (list.at(-1)?.publicId ?? null) : null };
}
