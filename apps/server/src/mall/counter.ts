import { discountsFor, GoodsType, savedBy } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { LocalText } from '../core/local-text.ts';
import type { Messages } from '../core/messages.ts';
import { together } from '../core/together.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import type { DiscountCards } from '../ports/discount-cards.ts';
import type { Grant, Grants } from '../ports/grants.ts';
import { transfer } from '../ports/ledger.store.ts';
import type {
  BoughtGoods,
  CountedGoods,
  Discounted,
  PackedGoods,
  Sale,
  ShopCounter,
  Wanted,
} from '../ports/shop-counter.ts';
import { takeOutOfCart } from './cart.store.ts';
import { takeCodes } from './gift-code.store.ts';
import { type Say, sayIn } from './goods-view.ts';
import { isSold, readShopGoods, type ShopGoodsRow } from './shop-goods.store.ts';
import {
  keepSold,
  putBack,
  readBought,
  readPackedGoods,
  type SoldRow,
  type SoldThing,
  takeUnits,
} from './order-goods.store.ts';

export interface CounterNeeds {
  readonly clock: Clock;
  /** Asked when it is there. */
  readonly cards: () => DiscountCards;
  readonly grants: Grants;
  readonly messages: Messages;
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
const givenBy = ({ give, num }: SoldThing): Grant[] =>
  give === null ? [] : Array.from({ length: num }, () => give);

interface Selling {
  readonly sale: Sale & { readonly language: string };
  readonly goods: readonly CountedGoods[];
  readonly discount: Discounted | null;
}

const sumOf = (goods: readonly CountedGoods[]): number =>
  goods.reduce((sum, { price, goodsNum }) => sum + price * goodsNum, 0);

/** What a card can lower: everything but gift cards, which are worth their coins elsewhere. */
const discountable = (goods: readonly CountedGoods[]): number =>
  sumOf(goods.filter(({ type }) => type !== GoodsType.digital));

async function sell(
  { grants, cards, messages }: CounterNeeds,
  tx: Queryable,
  { sale, goods, discount }: Selling,
): Promise<BoughtGoods[]> {
  const { orderId, playerId, now } = sale;
  const coins = sumOf(goods) - (discount?.saved ?? 0);
  const [, , , sold] = await together(
    transfer(tx, {
      ...{ key: keyOf(orderId), asset: 'coin', amount: coins, kind: 'mall', ref: `${orderId}`, playerId },
      ...{ debit: playerAccount(playerId, 'coin'), credit: houseAccount('goods', 'coin') },
    }),
    discount === null ? Promise.resolve() : cards().use(tx, { cardId: discount.cardId, orderId, now }),
    takeOutOfCart(tx, playerId, goods),
    handOut(grants, tx, sale, goods),
    takeUnits(tx, goods),
  );
  const say = sayIn(messages, sale.language);
  return sold.map((thing) => boughtOf({ ...thing, gift: '' }, say));
}

/** Keeps what was bought with its order, and gives what is given at once. */
async function handOut(
  grants: Grants,
  tx: Queryable,
  { orderId, playerId, now }: Sale,
  goods: readonly CountedGoods[],
): Promise<SoldThing[]> {
  const sold = await keepSold(tx, orderId, goods);
  for (const { shop_goods_id: shopGoodsId, type, num } of sold)
    if (type === GoodsType.digital) await takeCodes(tx, { shopGoodsId, num, orderId });
  const gifts = sold.flatMap(givenBy);
  if (gifts.length > 0)
    await grants.give(tx, { playerId, key: keyOf(orderId), cause: 'mall', ref: `${orderId}`, now }, gifts);
  return sold;
}

async function takeBack(tx: Queryable, { orderId, playerId, now }: Sale): Promise<void> {
  const coins = await putBack(tx, orderId, new Date(now));
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
    sell: (tx, sale, goods, discount) => sell(needs, tx, { sale, goods, discount }),
    async discounts(db, { playerId, language }, goods) {
      const coins = discountable(goods);
      if (coins === 0) return [];
      const free = await needs.cards().free(db, playerId, needs.clock.now());
      const say = sayIn(needs.messages, language);
      return discountsFor(free, coins).map(({ cardId, name, ratio, saved, endTime }) => ({
        ...{ cardId, name: say(name), ratio, saved, endTime },
      }));
    },
    async discount(tx, { playerId, cardId }, goods) {
      const card = await needs.cards().lock(tx, { playerId, cardId, now: needs.clock.now() });
      return { cardId, saved: savedBy(card, discountable(goods)) };
    },
    async takeBack(tx, sale, { withCard }) {
      await takeBack(tx, sale);
      if (withCard) await needs.cards().giveBack(tx, sale.orderId, sale.now);
    },
    async boughtWith(db, orderIds, language) {
      const rows = await readBought(db, orderIds);
      const say = sayIn(needs.messages, language);
      const lists = Map.groupBy(rows, ({ order_id }) => order_id);
      return new Map([...lists].map(([id, list]) => [id, list.map((row) => boughtOf(row, say))]));
    },
    packedWith: (db, orderIds) => readPacked(db, orderIds, sayIn(needs.messages, 'en-US')),
  };
}

/** A bought thing as its buyer sees it. */
function boughtOf(row: SoldRow & Pick<BoughtGoods, 'gift'>, say: Say): BoughtGoods {
  return {
    ...{ shopGoodsId: row.shop_goods_id, type: row.type, pictures: row.pictures, gift: row.gift },
    ...{ name: withSize(say(row.name), say(row.size)), price: row.price, goodsNum: row.num },
  };
}

async function readPacked(
  db: Queryable,
  orderIds: readonly number[],
  say: (text: LocalText) => string,
): Promise<ReadonlyMap<number, PackedGoods[]>> {
  const rows = await readPackedGoods(db, orderIds);
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
