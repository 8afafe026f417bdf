import type { Queryable } from '../core/database.ts';

const mostWishes = 200;

/** What a player wishes for, the newest first. */
export async function readWishes(db: Queryable, playerId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select shop_goods_id as id from wishes where player_id = $1 order by at desc, shop_goods_id limit ${mostWishes}`,
    [playerId],
  );
  return rows.map(({ id }) => id);
}

export async function isWished(db: Queryable, playerId: number, shopGoodsId: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from wishes where player_id = $1 and shop_goods_id = $2', [
    playerId,
    shopGoodsId,
  ]);
  return rowCount === 1;
}

/** Wishes for a thing, or no more. The oldest of too many wishes go. */
export async function setWish(
  db: Queryable,
  playerId: number,
  { shopGoodsId, wished, at }: { readonly shopGoodsId: number; readonly wished: boolean; readonly at: Date },
): Promise<void> {
  if (!wished) {
    await db.query('delete from wishes where player_id = $1 and shop_goods_id = $2', [playerId, shopGoodsId]);
    return;
  }
  await db.query(
    'insert into wishes (player_id, shop_goods_id, at) values ($1, $2, $3) on conflict do nothing',
    [playerId, shopGoodsId, at],
  );
  await db.query(
    `delete from wishes where player_id = $1 and shop_goods_id in
       (select shop_goods_id from wishes where player_id = $1 order by at desc offset ${mostWishes})`,
    [playerId],
  );
}
