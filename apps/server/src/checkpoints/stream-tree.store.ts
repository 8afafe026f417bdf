import type { StreamState, TilePlace } from '@grabbit/engines/checkpoints';
import type { Queryable } from '../core/database.ts';

/** How many moves one statement takes in. */
const batch = 20_000;

/** The leaf of a seed and its place in the tree. */
export interface StreamLeafRow extends StreamState {
  readonly index: number;
}

/** How many leaves the tree has. */
export async function readTreeSize(db: Queryable): Promise<number> {
  const { rows } = await db.statement<{ size: number }>(
    'checkpoints.treeSize',
    'select coalesce(max(index) + 1, 0)::bigint as size from stream_leaves',
  );
  return rows[0]?.size ?? 0;
}

/**
 * Takes noted moves off their list and brings the leaves of these seeds up to where they stand. `left`: whether there may be more. `changed`: the leaves that are
 * other than before.
 */
export async function takeMoves(
  tx: Queryable,
  size: number,
): Promise<{ readonly left: boolean; readonly changed: number[] }> {
  // A move that is not committed yet stays on the list. What is read here is at least as new as the moves that are taken.
  const { rows } = await tx.statement<{ taken: number; changed: number[] | null }>(
    'checkpoints.takeMoves',
    `with taken as (
       delete from stream_moves where ctid = any (array(select ctid from stream_moves limit $1)) returning chain_id, place, commitment, number, head
     ), moved as (
       select c.stream, t.place, t.commitment, t.number, t.head from taken t join draw_chains c on c.id = t.chain_id where t.head is not null
       union select c.stream, c.place, c.commitment, c.next_number - 1, c.head
         from taken t join draw_chains c on c.id = t.chain_id and c.place = t.place where t.head is null
     ), placed as (
       select m.*, coalesce(l.index, $2::bigint - 1 + row_number() over (partition by l.index is null order by m.stream, m.place)) as index
       from moved m left join stream_leaves l on l.stream = m.stream and l.place = m.place
     ), written as (
       insert into stream_leaves (index, stream, place, commitment, number, head)
         select index, stream, place, commitment, number, head from placed
       on conflict (stream, place) do update set commitment = excluded.commitment, number = excluded.number, head = excluded.head
         where (stream_leaves.commitment, stream_leaves.number, stream_leaves.head)
           is distinct from (excluded.commitment, excluded.number, excluded.head)
       returning index
     )
     select (select count(*)::int from taken) as taken, (select array_agg(index) from written) as changed`,
    [batch, size],
  );
  const { taken = 0, changed = null } = rows[0] ?? {};
  return { left: taken === batch, changed: changed ?? [] };
}

/**
 * Brings the tiles of a level up to date with the leaves, or with the whole tiles below, that have changed. Returns the places of the tiles that were written.
 * Hashes as in rule F7, leaves as in F22.
 */
export async function renewTiles(
  tx: Queryable,
  level: number,
  changed: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.statement<{ index: number }>(
    'checkpoints.renewTiles',
    `with nodes as (
       select index, sha256('\\x00'::bytea || convert_to(format('{"commitment":"%s","head":"%s","number":%s,"place":%s,"stream":"%s"}',
         commitment, head, number, place, stream), 'UTF8')) as hash
       from stream_leaves where $1::smallint = 0 and index = any ($2::bigint[])
       union all
       select index, tile_root(hashes) from stream_tiles where level = $1 - 1 and index = any ($2::bigint[]) and length(hashes) = 512
     ), tiles as (
       select n.tile, tile_with(o.hashes, n.places, n.hashes) as hashes
       from (
         select index / 16 as tile, array_agg(index % 16 order by index) as places, array_agg(hash order by index) as hashes
         from nodes group by index / 16
       ) n left join stream_tiles o on o.level = $1 and o.index = n.tile
     )
     insert into stream_tiles (level, index, hashes) select $1, tile, hashes from tiles
     on conflict (level, index) do update set hashes = excluded.hashes
     returning index`,
    [level, changed],
  );
  return rows.map(({ index }) => index);
}

/** Tiles by their places. */
export async function readTiles(
  db: Queryable,
  places: readonly TilePlace[],
): Promise<(TilePlace & { readonly hashes: Buffer })[]> {
  const { rows } = await db.statement<TilePlace & { hashes: Buffer }>(
    'checkpoints.tiles',
    `select level, index, hashes from stream_tiles
     where (level, index) in (select * from unnest($1::smallint[], $2::bigint[]))`,
    [places.map(({ level }) => level), places.map(({ index }) => index)],
  );
  return rows;
}

/** The leaf of a seed; null where no checkpoint has it. */
export async function findStreamLeaf(
  db: Queryable,
  { stream, place }: Pick<StreamState, 'stream' | 'place'>,
): Promise<StreamLeafRow | null> {
  const { rows } = await db.statement<StreamLeafRow>(
    'checkpoints.streamLeaf',
    'select index, stream, place, commitment, number, head from stream_leaves where stream = $1 and place = $2',
    [stream, place],
  );
  return rows[0] ?? null;
}
