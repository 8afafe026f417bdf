import type { PlayNumber } from '../ports/play-number.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';

/** Allocates a toy of each kind from the stock to a room's box; their numbers, in the order of the kinds. Throws Failure `outOfStock` (info: the kind). */
export async function allocateToys(
  tx: Queryable,
  roomId: number,
  kinds: readonly string[],
): Promise<number[]> {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  // Always in the same order, so that two boxes cannot wait for each other.
  for (const [kind, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const taken = await tx.query('update goods set stock = stock - $2 where kind = $1 and stock >= $2', [
      kind,
      count,
    ]);
    if (taken.rowCount !== 1) throw new Failure('outOfStock', kind);
  }
  const { rows } = await tx.query<{ id: number; kind: string }>(
    `with added as (
       insert into toy_units (goods_id, status, draw_room_id)
       select g.id, 'machine', $1 from unnest($2::text[]) as wanted (kind) join goods g on g.kind = wanted.kind
       returning id, goods_id)
     select added.id, g.kind from added join goods g on g.id = added.goods_id order by added.id`,
    [roomId, kinds],
  );
  const ids = Map.groupBy(rows, ({ kind }) => kind);
  return kinds.map((kind) => {
    const unit = ids.get(kind)?.shift();
    if (unit === undefined) throw new Error(`no toy was made of ${kind}`);
    return unit.id;
  });
}

/** Moves toys of a box to a player's pack. @throws when one of them is not in the box any more. */
export async function giveToys(
  tx: Queryable,
  toyIds: readonly number[],
  to: { readonly playerId: number; readonly playId: PlayNumber; readonly at: Date },
): Promise<void> {
  const { rowCount } = await tx.statement(
    'gashapon.giveToys',
    `update toy_units set owner_id = $2, status = 'won', play_id = $3, won_at = $4 where id = any($1::bigint[]) and status = 'machine'`,
    [toyIds, to.playerId, to.playId, to.at],
  );
  if (rowCount !== toyIds.length) throw new Error(`a toy of play ${to.playId} was not in its box`);
}

/** Puts toys that nobody pulled back on the shelf. */
export async function shelveToys(tx: Queryable, toyIds: readonly number[]): Promise<void> {
  await tx.query(
    `with gone as (delete from toy_units where id = any($1::bigint[]) and status = 'machine' returning goods_id)
     update goods set stock = stock + back.n
     from (select goods_id, count(*)::int as n from gone group by goods_id) back where goods.id = back.goods_id`,
    [toyIds],
  );
}
