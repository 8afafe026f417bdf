import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';

/** Takes codes of a gift card for an order. Throws `soldOut` (info: the number of the thing). */
export async function takeCodes(
  tx: Queryable,
  {
    shopGoodsId,
    num,
    orderId,
  }: { readonly shopGoodsId: number; readonly num: number; readonly orderId: number },
): Promise<void> {
  // Whoever comes at the same moment takes the next ones instead of waiting.
  const { rowCount } = await tx.query(
    `update gift_codes set order_id = $3 where id in (
       select id from gift_codes where shop_goods_id = $1 and order_id is null order by id limit $2 for update skip locked)`,
    [shopGoodsId, num, orderId],
  );
  if (rowCount !== num) throw new Failure('soldOut', `${shopGoodsId}`);
}

export interface SealedCode {
  readonly shopGoodsId: number;
  readonly sealed: Buffer;
}

/** The codes of an order; they count as shown from now on. */
export async function showCodes(db: Queryable, orderId: number, now: Date): Promise<SealedCode[]> {
  const { rows } = await db.query<SealedCode>(
    `update gift_codes set shown_at = coalesce(shown_at, $2) where order_id = $1
     returning shop_goods_id as "shopGoodsId", sealed`,
    [orderId, now],
  );
  return rows;
}

/** Adds sealed codes; those that were there before are left out. Gives how many came in. */
export async function insertCodes(
  tx: Queryable,
  shopGoodsId: number,
  codes: readonly { readonly sealed: Buffer; readonly digest: string }[],
  now: Date,
): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into gift_codes (shop_goods_id, sealed, digest, added_at)
     select $1, code.sealed, code.digest, $4 from unnest($2::bytea[], $3::text[]) as code (sealed, digest)
     on conflict (digest) do nothing`,
    [shopGoodsId, codes.map(({ sealed }) => sealed), codes.map(({ digest }) => digest), now],
  );
  return rowCount;
}
