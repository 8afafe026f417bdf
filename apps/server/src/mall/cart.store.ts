import { mostCartLines, mostOfOneThing } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Wanted } from '../ports/shop-counter.ts';

/** Days for which a line stays in a cart. */
export const cartKeepDays = 30;

export interface CartRow extends Wanted {
  readonly checked: boolean;
}

/** What of a line is to become so. A number of 0 takes it out. */
export interface CartChange {
  readonly shopGoodsId: number;
  readonly goodsNum?: number;
  readonly checked?: boolean;
}

/** A player's lines, the newest last. */
export async function readCart(db: Queryable, playerId: number, now: Date): Promise<CartRow[]> {
  const { rows } = await db.statement<CartRow>(
    'mall.cart',
    `select shop_goods_id as "shopGoodsId", num as "goodsNum", checked from cart_lines
     where player_id = $1 and added_at > $2::timestamptz - make_interval(days => ${cartKeepDays}) order by added_at, shop_goods_id`,
    [playerId, now],
  );
  return rows;
}

/** Adds things to a cart, up to 99 of each. Gives those of which some found no room. Throws `cartFull`. */
export async function addToCart(
  tx: Queryable,
  playerId: number,
  wanted: readonly Wanted[],
  now: Date,
): Promise<number[]> {
  const sums = new Map<number, number>();
  for (const { shopGoodsId, goodsNum } of wanted)
    sums.set(shopGoodsId, (sums.get(shopGoodsId) ?? 0) + goodsNum);
  // In the order of their numbers, so that two windows cannot wait for each other.
  const lines = [...sums].toSorted(([a], [b]) => a - b);
  const { rows: there } = await tx.query<{ id: number; num: number }>(
    `select shop_goods_id as id, num from cart_lines where player_id = $1 and shop_goods_id = any($2::int[])`,
    [playerId, lines.map(([id]) => id)],
  );
  const numOf = (id: number): number => there.find((line) => line.id === id)?.num ?? 0;
  await tx.query(
    `insert into cart_lines (player_id, shop_goods_id, num, added_at)
     select $1, line.id, least(line.num, 99), $4 from unnest($2::int[], $3::int[]) as line (id, num) order by line.id
     on conflict (player_id, shop_goods_id) do update set
       num = least(99, cart_lines.num + excluded.num), checked = true, added_at = excluded.added_at`,
    [playerId, lines.map(([id]) => id), lines.map(([, num]) => num), now],
  );
  const { rows } = await tx.query<{ lines: number }>(
    'select count(*)::int as lines from cart_lines where player_id = $1',
    [playerId],
  );
  if ((rows[0]?.lines ?? 0) > mostCartLines) throw new Failure('cartFull', `${mostCartLines}`);
  return lines.flatMap(([id, num]) => (numOf(id) + num > mostOfOneThing ? [id] : []));
}

/**
 * Whether a request to add comes for the first time. A second one of the same moment waits for the first. Throws `requestKeyReused` where
 * the first had other contents.
 */
export async function isFirstAdding(
  tx: Queryable,
  playerId: number,
  {
    requestId,
    list,
    now,
  }: { readonly requestId: string; readonly list: readonly Wanted[]; readonly now: Date },
): Promise<boolean> {
  const contents = list.map(({ shopGoodsId, goodsNum }) => `${shopGoodsId}x${goodsNum}`).join(',');
  const { rowCount } = await tx.query(
    'insert into cart_requests (player_id, request_id, at, contents) values ($1, $2, $3, $4) on conflict do nothing',
    [playerId, requestId, now, contents],
  );
  if (rowCount > 0) return true;
  const { rows } = await tx.query<{ contents: string }>(
    'select contents from cart_requests where player_id = $1 and request_id = $2',
    [playerId, requestId],
  );
  const [before] = rows;
  if (before !== undefined && before.contents !== '' && before.contents !== contents)
    throw new Failure('requestKeyReused');
  return false;
}

/** Changes lines that are there. */
export async function changeCart(
  tx: Queryable,
  playerId: number,
  changes: readonly CartChange[],
): Promise<void> {
  for (const { shopGoodsId, goodsNum, checked } of changes.toSorted(
    (a, b) => a.shopGoodsId - b.shopGoodsId,
  )) {
    if (goodsNum === 0)
      await tx.query('delete from cart_lines where player_id = $1 and shop_goods_id = $2', [
        playerId,
        shopGoodsId,
      ]);
    else
      await tx.query(
        `update cart_lines set num = coalesce($3, num), checked = coalesce($4, checked) where player_id = $1 and shop_goods_id = $2`,
        [playerId, shopGoodsId, goodsNum ?? null, checked ?? null],
      );
  }
}

/** Takes out what was bought: as many as were, the rest stays. */
export async function takeOutOfCart(
  tx: Queryable,
  playerId: number,
  bought: readonly Wanted[],
): Promise<void> {
  const lines = [bought.map(({ shopGoodsId }) => shopGoodsId), bought.map(({ goodsNum }) => goodsNum)];
  await tx.statement(
    'mall.takeOutOfCart',
    `with bought as (select * from unnest($2::int[], $3::int[]) as line (id, num)), gone as (
       delete from cart_lines c using bought b where c.player_id = $1 and c.shop_goods_id = b.id and c.num <= b.num)
     update cart_lines c set num = c.num - b.num from bought b
     where c.player_id = $1 and c.shop_goods_id = b.id and c.num > b.num`,
    [playerId, ...lines],
  );
}

/** Lets lines go that have lain for too long, and the keys that put them there. */
export async function forgetOldLines(db: Queryable, now: Date): Promise<void> {
  const before = `$1::timestamptz - make_interval(days => ${cartKeepDays})`;
  await db.query(`delete from cart_lines where added_at <= ${before}`, [now]);
  await db.query(`delete from cart_requests where at <= ${before}`, [now]);
}
