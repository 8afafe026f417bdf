import { GoodsType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { LocalText } from '../core/local-text.ts';
import type { Messages } from '../core/messages.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import type { Grant, Grants } from '../ports/grants.ts';
import { transfer } from '../ports/ledger.ts';
import type {
  BoughtGoods,
  CountedGoods,
  PackedGoods,
  Sale,
  ShopCounter,
  Wanted,
} from '../ports/shop-counter.ts';
import { takeOutOfCart } from './cart.store.ts';
import { takeCodes } from './gift-code.store.ts';
import { sayIn } from './goods-view.ts';
import { isSold, readShopGoods, type ShopGoodsRow } from './shop-goods.store.ts';

export interface CounterNeeds {
  readonly grants: Grants;
  readonly messages: Messages;
}

/** What an order keeps of a thing. */
interface SoldRow {
  readonly order_id: number;
  readonly shop_goods_id: number;
  readonly type: GoodsType;
  readonly name: LocalText;
  readonly size: LocalText;
  readonly pictures: string[];
  readonly price: number;
  readonly num: number;
}

const keyOf = (orderId: number): string => `mall:${orderId}`;

function countedOf(row: ShopGoodsRow, goodsNum: number): CountedGoods {
  const { id, type, price, weightG, boxMm, origin, hsCode } = row;
  const packable =
    weightG === null || boxMm === null
      ? null
      : { weightG, boxMm, origin: origin ?? '', hsCode: hsCode ?? '' };
  return { shopGoodsId: id, goodsNum, price, type, packable };
}

async function count(db: Queryable, wanted: readonly Wanted[], brand: string): Promise<CountedGoods[]> {
  const rows = await readShopGoods(
    db,
    wanted.map(({ shopGoodsId }) => shopGoodsId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map(({ shopGoodsId, goodsNum }) => {
    const row = byId.get(shopGoodsId);
    if (row === undefined || !isSold(row, brand)) throw new Failure('goodsGone', `${shopGoodsId}`);
    if (row.stock !== null && row.stock < goodsNum) throw new Failure('soldOut', `${shopGoodsId}`);
    return countedOf(row, goodsNum);
  });
}

/** What a thing gives at once, as often as it was bought. */
const givenBy = ({ give }: ShopGoodsRow, num: number): Grant[] =>
  give === null ? [] : Array.from({ length: num }, () => give);

async function sell(
  { grants }: CounterNeeds,
  tx: Queryable,
  sale: Sale,
  goods: readonly CountedGoods[],
): Promise<void> {
  const { orderId, playerId, now } = sale;
  const rows = await readShopGoods(
    tx,
    goods.map(({ shopGoodsId }) => shopGoodsId),
  );
  const numOf = new Map(goods.map(({ shopGoodsId, goodsNum }) => [shopGoodsId, goodsNum]));
  const coins = goods.reduce((sum, { price, goodsNum }) => sum + price * goodsNum, 0);
  await transfer(tx, {
    ...{ key: keyOf(orderId), asset: 'coin', amount: coins, kind: 'mall', ref: `${orderId}`, playerId },
    ...{ debit: playerAccount(playerId, 'coin'), credit: houseAccount('goods', 'coin') },
  });
  await takeOutOfCart(tx, playerId, goods);
  for (const row of rows) {
    const num = numOf.get(row.id) ?? 0;
    await keepSold(tx, orderId, row, { num, price: priceOf(goods, row.id) });
    if (row.type === GoodsType.digital) await takeCodes(tx, { shopGoodsId: row.id, num, orderId });
  }
  const gifts = rows.flatMap((row) => givenBy(row, numOf.get(row.id) ?? 0));
  if (gifts.length > 0)
    await grants.give(tx, { playerId, key: keyOf(orderId), cause: 'mall', ref: `${orderId}`, now }, gifts);
  await takeUnits(tx, goods, rows);
}

const priceOf = (goods: readonly CountedGoods[], id: number): number =>
  goods.find(({ shopGoodsId }) => shopGoodsId === id)?.price ?? 0;

async function keepSold(
  tx: Queryable,
  orderId: number,
  { id, goodsId, type, name, size, pictures }: ShopGoodsRow,
  { num, price }: { readonly num: number; readonly price: number },
): Promise<void> {
  await tx.query(
    `insert into order_goods (order_id, shop_goods_id, goods_id, type, name, size, pictures, price, num)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [orderId, id, goodsId, type, JSON.stringify(name), JSON.stringify(size), pictures, price, num],
  );
}

/**
 * Takes units off the shelf, last of all: others wait for these rows no longer than the commit takes. Always in the order of the
 * shelf, so that two orders cannot wait for each other.
 */
async function takeUnits(
  tx: Queryable,
  goods: readonly CountedGoods[],
  rows: readonly ShopGoodsRow[],
): Promise<void> {
  const units = new Map<number, { num: number; shopGoodsId: number }>();
  for (const { shopGoodsId, goodsNum } of goods) {
    const goodsId = rows.find(({ id }) => id === shopGoodsId)?.goodsId ?? null;
    if (goodsId === null) continue;
    units.set(goodsId, { num: (units.get(goodsId)?.num ?? 0) + goodsNum, shopGoodsId });
  }
  for (const [goodsId, { num, shopGoodsId }] of [...units].toSorted(([a], [b]) => a - b)) {
    const { rowCount } = await tx.statement(
      'mall.takeUnits',
      'update goods set stock = stock - $2 where id = $1 and stock >= $2',
      [goodsId, num],
    );
    if (rowCount !== 1) throw new Failure('soldOut', `${shopGoodsId}`);
  }
}

async function takeBack(tx: Queryable, { orderId, playerId, now }: Sale): Promise<void> {
  const { rows } = await tx.query<{ coins: number }>(
    `with back as (
       update order_goods set back_at = $2 where order_id = $1 and back_at is null returning goods_id, num, price
     ), shelved as (
       update goods set stock = stock + b.num
       from (select goods_id, sum(num)::int as num from back where goods_id is not null group by goods_id) b where goods.id = b.goods_id
     )
     select coalesce(sum(price::bigint * num), 0)::bigint as coins from back`,
    [orderId, new Date(now)],
  );
  const coins = rows[0]?.coins ?? 0;
  if (coins === 0) return;
  await transfer(tx, {
    ...{
      key: `${keyOf(orderId)}:back`,
      asset: 'coin',
      amount: coins,
      kind: 'mallBack',
      ref: `${orderId}`,
      playerId,
    },
    ...{ debit: houseAccount('goods', 'coin'), credit: playerAccount(playerId, 'coin') },
  });
}

/** What is sold over the counter, in whose words. */
export function createCounter(needs: CounterNeeds): ShopCounter {
  return {
    count,
    sell: (tx, sale, goods) => sell(needs, tx, sale, goods),
    takeBack,
    async boughtWith(db, orderIds, language) {
      const { rows } = await db.query<SoldRow>(
        'select * from order_goods where order_id = any($1::bigint[]) order by order_id, shop_goods_id',
        [orderIds],
      );
      const say = sayIn(needs.messages, language);
      const shown = (row: SoldRow): BoughtGoods => ({
        ...{ shopGoodsId: row.shop_goods_id, type: row.type, pictures: row.pictures },
        ...{ name: withSize(say(row.name), say(row.size)), price: row.price, goodsNum: row.num },
      });
      const lists = Map.groupBy(rows, ({ order_id }) => order_id);
      return new Map([...lists].map(([id, list]) => [id, list.map(shown)]));
    },
    packedWith: (db, orderIds) => readPacked(db, orderIds, sayIn(needs.messages, 'en-US')),
  };
}

async function readPacked(
  db: Queryable,
  orderIds: readonly number[],
  say: (text: LocalText) => string,
): Promise<ReadonlyMap<number, PackedGoods[]>> {
  const { rows } = await db.query<SoldRow & Omit<PackedGoods, 'shopGoodsId' | 'name' | 'goodsNum'>>(
    `select s.order_id, s.shop_goods_id, s.name, s.size, s.price, s.num, coalesce(g.kind, '') as kind,
       coalesce(g.weight_g, 0) as "weightG", coalesce(g.box_mm, '{}') as "boxMm", coalesce(g.origin, '') as origin,
       coalesce(g.hs_code, '') as "hsCode"
     from order_goods s left join goods g on g.id = s.goods_id
     where s.order_id = any($1::bigint[]) order by s.order_id, s.shop_goods_id`,
    [orderIds],
  );
  const lists = Map.groupBy(rows, ({ order_id }) => order_id);
  const packed = ({
    name,
    size,
    num,
    kind,
    price,
    weightG,
    boxMm,
    origin,
    hsCode,
    ...row
  }: (typeof rows)[number]) => ({
    ...{ shopGoodsId: row.shop_goods_id, name: withSize(say(name), say(size)), goodsNum: num },
    ...{ kind, price, weightG, boxMm, origin, hsCode },
  });
  return new Map([...lists].map(([id, list]) => [id, list.map(packed)]));
}

const withSize = (name: string, size: string): string => (size === '' ? name : `${name}, ${size}`);
