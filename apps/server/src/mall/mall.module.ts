import { type CallParams, type CallReply, GoodsType } from '@grabbit/contract';
import { type CallContext, type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import type { FirstPage } from '../core/first-pages.ts';
import { Failure, outcome } from '../core/failure.ts';
import type { Messages } from '../core/messages.ts';
import type { Shipping } from '../ports/shipping.ts';
import type { Wanted } from '../ports/shop-counter.ts';
import {
  addToCart,
  type CartChange,
  type CartRow,
  changeCart,
  isFirstAdding,
  readCart,
} from './cart.store.ts';
import { createFirstPages } from './first-pages.ts';
import { giveToFriend } from './friend-gift.store.ts';
import { cardOf, cartView, type CartView, type Say, sayIn } from './goods-view.ts';
import { createShelves } from './shelves.ts';
import { isSold, readFamily, readNear, readShopGoods, type ShopGoodsRow } from './shop-goods.store.ts';
import { readShopRecords } from './shop-record.store.ts';
import { isWished, readWishes, setWish } from './wish.store.ts';

type MallCalls =
  | 'shopIndex'
  | 'shopGoodsList'
  | 'shopGoods'
  | 'addToCart'
  | 'updateCart'
  | 'cart'
  | 'checkInventory'
  | 'exchangeForGiftCard'
  | 'shopRecords'
  | 'wishes'
  | 'setWish';

export interface MallNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly messages: Messages;
  readonly brandAt: (host: string) => string;
  /** Asked when it is there. */
  readonly shipping: () => Shipping;
}

/** What stands beside a thing on its page. */
const nearCount = 4;

/** Who looks, at which site, in which words. */
interface Look {
  readonly brand: string;
  readonly say: Say;
}

/** The things of a list such as `101x2,104x1`, as a guest's browser keeps them; what is none is left out. */
function guestLines(list: string): CartRow[] {
  return list.split(',').flatMap((thing) => {
    const parts = /^([0-9]{1,9})x([0-9]{1,2})$/.exec(thing.trim());
    const goodsNum = Number(parts?.[2] ?? 0);
    return goodsNum === 0 ? [] : [{ shopGoodsId: Number(parts?.[1]), goodsNum, checked: true }];
  });
}

/** Those of some things that can lie in a cart. */
async function sellable(tx: Queryable, list: readonly Wanted[], brand: string): Promise<Wanted[]> {
  const goods = await readShopGoods(
    tx,
    list.map(({ shopGoodsId }) => shopGoodsId),
  );
  const ids = new Set(
    goods.filter((row) => isSold(row, brand) && row.type !== GoodsType.digital).map(({ id }) => id),
  );
  return list.filter(({ shopGoodsId }) => ids.has(shopGoodsId));
}

async function view(tx: Queryable, lines: readonly CartRow[], look: Look): Promise<CartView> {
  const goods = await readShopGoods(
    tx,
    lines.map(({ shopGoodsId }) => shopGoodsId),
  );
  return cartView(lines, goods, look);
}

/** Shelves, carts and wishes; what is bought goes over the counter (`counter.ts`) with an order. */
export function createMall(needs: MallNeeds): {
  readonly handlers: CallHandlers<MallCalls>;
  readonly firstPages: readonly FirstPage[];
} {
  const { db, clock, messages, brandAt } = needs;
  const shelves = createShelves(db);
  const lookAt = (host: string, language: string): Look => ({
    brand: brandAt(host),
    say: sayIn(messages, language),
  });
  const lookOf = ({ page, language }: Pick<CallContext, 'page' | 'language'>): Look =>
    lookAt(page.host, language);

  /** A player's cart, after a change where there is one. */
  async function cartOf(
    context: CallContext,
    change?: (tx: Queryable, playerId: number, now: Date) => Promise<void>,
  ): Promise<CartView | Failure> {
    const { userId } = callerOf(context);
    const now = new Date(clock.now());
    const look = lookOf(context);
    if (change === undefined) return view(db, await readCart(db, userId, now), look);
    return outcome(() =>
      db.transaction(async (tx) => {
        await change(tx, userId, now);
        return view(tx, await readCart(tx, userId, now), look);
      }),
    );
  }

  return {
    handlers: {
      shopIndex: (_params, context) => showIndex(shelves, lookOf(context)),
      shopGoodsList: (params, context) => showPage(shelves, params, lookOf(context)),
      shopGoods: (params, { caller, ...context }) =>
        showGoods(needs, shelves, { ...params, caller }, lookOf(context)),
      async addToCart({ requestId, list }, context) {
        let capped: number[] = [];
        const cart = await cartOf(context, async (tx, playerId, now) => {
          if (requestId !== undefined && !(await isFirstAdding(tx, playerId, { requestId, list, now })))
            return;
          const wanted = await sellable(tx, list, brandAt(context.page.host));
          if (wanted.length === 0) throw new Failure('goodsGone', `${list[0]?.shopGoodsId}`);
          capped = await addToCart(tx, playerId, wanted, now);
        });
        return cart instanceof Failure ? cart : { ...cart, capped };
      },
      updateCart: ({ list }, context) =>
        cartOf(context, (tx, playerId) => changeCart(tx, playerId, list.map(changeOf))),
      cart: (_params, context) => cartOf(context),
      checkInventory: async ({ list }, context) => view(db, guestLines(list), lookOf(context)),
      exchangeForGiftCard: (params, context) => buyGiftCard(needs, params, context),
      shopRecords: async ({ limit = 20, cursor }, context) =>
        readShopRecords(db, {
          playerId: callerOf(context).userId,
          limit,
          before: cursor === undefined ? null : Number(cursor),
          say: sayIn(messages, context.language),
        }),
      async wishes(_params, context) {
        const { brand, say } = lookOf(context);
        const ids = await readWishes(db, callerOf(context).userId);
        const goods = new Map((await readShopGoods(db, ids)).map((row) => [row.id, row]));
        const list = ids.flatMap((id) => goods.get(id) ?? []).filter((row) => isSold(row, brand));
        return { list: list.map((row) => cardOf(row, say)) };
      },
      async setWish({ shopGoodsId, wished }, context) {
        const [row] = await readShopGoods(db, [shopGoodsId]);
        if (row === undefined) return new Failure('goodsGone', `${shopGoodsId}`);
        const at = new Date(clock.now());
        await setWish(db, callerOf(context).userId, { shopGoodsId, wished, at });
        return { wished };
      },
    },
    firstPages: createFirstPages({
      now: () => clock.now(),
      mall: async ({ host, language }) => {
        const look = lookAt(host, language);
        const [index, list] = await Promise.all([showIndex(shelves, look), showPage(shelves, {}, look)]);
        return { index, list };
      },
      goods: (shopGoodsId, { host, language, country }) =>
        showGoods(needs, shelves, { shopGoodsId, country, caller: null }, lookAt(host, language)),
    }),
  };
}

const changeOf = ({
  shopGoodsId,
  goodsNum,
  checked,
}: CallParams<'updateCart'>['list'][number]): CartChange => ({
  shopGoodsId,
  ...(goodsNum !== undefined && { goodsNum }),
  ...(checked !== undefined && { checked }),
});

type Shelves = ReturnType<typeof createShelves>;

async function showIndex(shelves: Shelves, { brand, say }: Look): Promise<CallReply<'shopIndex'>> {
  const { total, categories, fresh } = await shelves.index(brand);
  return { total, categories: [...categories], fresh: fresh.map((row) => cardOf(row, say)) };
}

async function showPage(
  shelves: Shelves,
  params: CallParams<'shopGoodsList'>,
  { brand, say }: Look,
): Promise<CallReply<'shopGoodsList'>> {
  const { list, next } = await shelves.page(brand, params);
  return { list: list.map((row) => cardOf(row, say)), next };
}

async function showGoods(
  { db, shipping }: MallNeeds,
  shelves: Shelves,
  { shopGoodsId, country, caller }: CallParams<'shopGoods'> & Pick<CallContext, 'caller'>,
  { brand, say }: Look,
): Promise<CallReply<'shopGoods'> | Failure> {
  const [row] = await readShopGoods(db, [shopGoodsId]);
  if (row === undefined || !isSold(row, brand)) return new Failure('goodsGone', `${shopGoodsId}`);
  const { category, family, goodsId, sizeMm, weightG, boxMm } = row;
  const { packingDays, returnDays, pricesTo, taxOf } = shipping();
  const isCarried = weightG !== null && boxMm !== null;
  const [sizes, near, wonIn, delivery, wished] = await Promise.all([
    readFamily(db, family, brand),
    readNear(db, { brand, category, family, limit: nearCount }),
    goodsId === null ? [] : shelves.machinesOf(goodsId),
    isCarried && country !== undefined ? pricesTo(country, { weightG, boxMm }) : [],
    caller === null || caller.trial ? false : isWished(db, caller.userId, shopGoodsId),
  ]);
  return {
    ...cardOf(row, say),
    text: say(row.text),
    facts: row.facts.map(({ name, value }) => ({ name: say(name), value: say(value) })),
    sizes: sizes.length < 2 ? [] : sizes.map((each) => sizeOf(each, say)),
    ...{ sizeMm, weightG, delivery, wonIn: [...wonIn], wished },
    tax: isCarried && country !== undefined ? taxOf(country) : null,
    leavesInDays: isCarried ? packingDays : 0,
    returnDays: isCarried ? returnDays : 0,
    near: near.map((each) => cardOf(each, say)),
  };
}

const sizeOf = ({ id, size, price, stock }: ShopGoodsRow, say: Say) => ({
  ...{ shopGoodsId: id, size: say(size), price, stock },
});

/** A gift card for coins: an order by itself, whose code is shown to whoever proves who they are. */
async function buyGiftCard(
  { db, clock, brandAt, shipping }: MallNeeds,
  { requestId, shopGoodsId, price, forFriend = false }: CallParams<'exchangeForGiftCard'>,
  context: CallContext,
): Promise<CallReply<'exchangeForGiftCard'> | Failure> {
  const [row] = await readShopGoods(db, [shopGoodsId]);
  if (row?.type !== GoodsType.digital) return new Failure('goodsGone', `${shopGoodsId}`);
  const buyer = {
    ...{ playerId: callerOf(context).userId, language: context.language },
    brand: brandAt(context.page.host),
  };
  const order = await shipping().buyAtOnce(buyer, {
    requestId,
    goods: [{ shopGoodsId, goodsNum: 1, price }],
  });
  if (order instanceof Failure) return order;
  const gift = { orderId: Number(order.orderId), buyerId: buyer.playerId, now: new Date(clock.now()) };
  // Not in the order's own transaction: who is cut off between the two asks again under the same key, and the codes wait unseen.
  if (forFriend) await db.transaction((tx) => giveToFriend(tx, gift));
  return { orderId: order.orderId };
}
