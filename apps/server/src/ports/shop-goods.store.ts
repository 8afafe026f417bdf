import type { Queryable } from '../core/database.ts';

/** Numbers of the first things of the mall that parcels carry. */
export async function firstShopGoods(db: Queryable, most: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select id from shop_goods where listed_at is not null order by id limit $1',
    [most],
  );
  return rows.map(({ id }) => id);
}
