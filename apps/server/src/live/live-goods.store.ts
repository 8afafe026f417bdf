import type { Queryable } from '../core/database.ts';

/** A thing of the mall in a show. */
export interface ShownRow {
  readonly goodsId: number;
  readonly place: number;
  readonly shownAt: Date | null;
  readonly shownUntil: Date | null;
}

export async function readShown(db: Queryable, showId: number): Promise<ShownRow[]> {
  const { rows } = await db.statement<ShownRow>(
    'live.goods',
    `select goods_id as "goodsId", place, shown_at as "shownAt", shown_until as "shownUntil"
     from live_goods where show_id = $1 order by place`,
    [showId],
  );
  return rows;
}

/** What a show shows, in this order. What was shown keeps its time; what is named no more and was never shown goes. */
export async function planGoods(tx: Queryable, showId: number, goodsIds: readonly number[]): Promise<void> {
  await tx.query(
    'delete from live_goods where show_id = $1 and shown_at is null and goods_id <> all($2::int[])',
    [showId, goodsIds],
  );
  await tx.query(
    `insert into live_goods (show_id, goods_id, place)
     select $1, id, place from unnest($2::int[]) with ordinality as given (id, place)
     on conflict (show_id, goods_id) do update set place = excluded.place`,
    [showId, goodsIds],
  );
}

/** Ends what is shown; gives it, null where nothing was. */
export async function stopShowing(tx: Queryable, showId: number, at: Date): Promise<number | null> {
  const { rows } = await tx.query<{ goodsId: number }>(
    `update live_goods set shown_until = $2 where show_id = $1 and shown_at is not null and shown_until is null
     returning goods_id as "goodsId"`,
    [showId, at],
  );
  return rows[0]?.goodsId ?? null;
}

/** False for a thing that the show has not planned. */
export async function startShowing(
  tx: Queryable,
  { showId, goodsId, at }: { readonly showId: number; readonly goodsId: number; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update live_goods set shown_at = $3, shown_until = null where show_id = $1 and goods_id = $2',
    [showId, goodsId, at],
  );
  return rowCount > 0;
}
