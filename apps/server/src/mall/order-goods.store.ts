import type { GoodsType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { LocalText } from '../core/local-text.ts';
import type { Grant } from '../ports/grants.ts';
import type { CountedGoods, PackedGoods, BoughtGoods } from '../ports/shop-counter.ts';

/** What an order keeps of a thing. */
export interface SoldRow {
  readonly shop_goods_id: number;
  readonly type: GoodsType;
  readonly name: LocalText;
  readonly size: LocalText;
  readonly pictures: string[];
  readonly price: number;
  readonly num: number;
}

export interface OrderedRow extends SoldRow {
  readonly order_id: number;
}

/** A thing that is sold, and what it gives at once. */
export interface SoldThing extends SoldRow {
  readonly give: Grant | null;
}

/** Writes down what an order was made of, as it is now; in the order of the shelf. */
export async function keepSold(
  tx: Queryable,
  orderId: number,
  goods: readonly CountedGoods[],
): Promise<SoldThing[]> {
  const { rows } = await tx.statement<SoldThing>(
    'mall.keepSold',
    `with sold as (
       select s.id, s.goods_id, s.type, s.name, s.size, s.pictures, s.give, w.price, w.num
       from unnest($2::int[], $3::int[], $4::int[]) as w (id, price, num) join shop_goods s on s.id = w.id
     ), kept as (
       insert into order_goods (order_id, shop_goods_id, goods_id, type, name, size, pictures, price, num)
       select $1, id, goods_id, type, name, size, pictures, price, num from sold
     )
     select id as shop_goods_id, type, name, size, pictures, price, give, num from sold order by id`,
    [
      orderId,
      goods.map(({ shopGoodsId }) => shopGoodsId),
      goods.map(({ price }) => price),
      goods.map(({ goodsNum }) => goodsNum),
    ],
  );
  return rows;
}

/**
 * Takes units off the shelf, last of all: others wait for these rows no longer than the commit takes. They are locked in the order
 * of the shelf, so that two orders cannot wait for each other.
 */
export async function takeUnits(tx: Queryable, goods: readonly CountedGoods[]): Promise<void> {
  const { rows } = await tx.statement<{ thing: number }>(
    'mall.takeUnits',
    `with wanted as materialized (
       select g.id, w.num, w.thing
       from (select s.goods_id, sum(w.num)::int as num, min(s.id) as thing from unnest($1::int[], $2::int[]) as w (id, num)
         join shop_goods s on s.id = w.id where s.goods_id is not null group by s.goods_id) w
       join goods g on g.id = w.goods_id order by g.id for no key update of g
     ), taken as (
       update goods g set stock = g.stock - w.num from wanted w where g.id = w.id and g.stock >= w.num returning g.id
     )
     select thing from wanted where id not in (select id from taken) order by thing limit 1`,
    [goods.map(({ shopGoodsId }) => shopGoodsId), goods.map(({ goodsNum }) => goodsNum)],
  );
  const [missing] = rows;
  if (missing !== undefined) throw new Failure('soldOut', `${missing.thing}`);
}

/** Puts what an order was made of back on the shelf, once; gives the coins that it cost. */
export async function putBack(db: Queryable, orderId: number, now: Date): Promise<number> {
  const { rows } = await db.query<{ coins: number | null }>(
    `with back as (
       update order_goods set back_at = $2 where order_id = $1 and back_at is null returning goods_id, num, price
     ), shelved as (
       update goods set stock = stock + b.num
       from (select goods_id, sum(num)::int as num from back where goods_id is not null group by goods_id) b where goods.id = b.goods_id
     )
     select (sum(price::bigint * num) - (select discount_coins from orders where id = $1))::bigint as coins from back`,
    [orderId, now],
  );
  return rows[0]?.coins ?? 0;
}

/** What orders were made of, in the order of the shelf, and what became of it as a gift. */
export async function readBought(
  db: Queryable,
  orderIds: readonly number[],
): Promise<(OrderedRow & Pick<BoughtGoods, 'gift'>)[]> {
  const { rows } = await db.statement<OrderedRow & Pick<BoughtGoods, 'gift'>>(
    'mall.boughtWith',
    `select b.order_id, b.shop_goods_id, b.type, b.name, b.size, b.pictures, b.price, b.num, coalesce((select case when claimed_by is null then 'open' else 'claimed' end from friend_gifts f
       where f.order_id = b.order_id), '') as gift from order_goods b
     where order_id = any($1::bigint[]) order by order_id, shop_goods_id`,
    [orderIds],
  );
  return rows;
}

/** What orders were made of, with what a parcel of it needs. */
export async function readPackedGoods(
  db: Queryable,
  orderIds: readonly number[],
): Promise<
  (Omit<OrderedRow, 'type' | 'pictures'> & Omit<PackedGoods, 'shopGoodsId' | 'name' | 'goodsNum'>)[]
> {
  const { rows } = await db.query<
    Omit<OrderedRow, 'type' | 'pictures'> & Omit<PackedGoods, 'shopGoodsId' | 'name' | 'goodsNum'>
  >(
    `select s.order_id, s.shop_goods_id, s.name, s.size, s.price, s.num, coalesce(g.kind, '') as kind,
       coalesce(g.weight_g, 0) as "weightG", coalesce(g.box_mm, '{}') as "boxMm", coalesce(g.origin, '') as origin,
       coalesce(g.hs_code, '') as "hsCode"
     from order_goods s left join goods g on g.id = s.goods_id
     where s.order_id = any($1::bigint[]) order by s.order_id, s.shop_goods_id`,
    [orderIds],
  );
  return rows;
}
