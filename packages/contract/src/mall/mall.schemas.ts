import { Type } from 'typebox';
import { Proof } from '../account/account.schemas.ts';
import { ShopGoodsId } from '../ids.ts';
import { Tax } from '../orders/orders.schemas.ts';
import type { CallSchemas } from '../platform/call.ts';
import { Cursor, limitOf, Nullable, OneOf, RequestId } from '../shapes.ts';
import { GoodsType, mallCategories, mallSorts, mostCartLines, mostOfOneThing } from './mall.enums.ts';
import type { mallPaths } from './mall.paths.ts';

/**
 * A thing as a card shows it. `pictures` are `toy:<kind>`, `art:<name>` of the app's own drawings, or paths of this host. `note` is the short line under
 * the name. `price` in coins. `stock` is how many there are, null for what does not run out. `size` is its size's word where it comes in several.
 */
const card = {
  shopGoodsId: ShopGoodsId,
  type: OneOf(GoodsType),
  category: OneOf(mallCategories),
  name: Type.String(),
  note: Type.String(),
  size: Type.String(),
  pictures: Type.Array(Type.String(), { minItems: 1 }),
  price: Type.Integer(),
  stock: Nullable(Type.Integer()),
};
export const GoodsCard = Type.Object(card);

/** What a courier takes for one of it to a country. */
const Delivery = Type.Object({
  courier: Type.String(),
  priceCents: Type.Integer(),
  minDays: Type.Integer(),
  maxDays: Type.Integer(),
});

/** A machine in which it can be won, with what its plays for coins came to so far. `price` in coins. */
const WonIn = Type.Object({
  roomId: Type.Integer(),
  roomName: Type.String(),
  price: Type.Integer(),
  plays: Type.Integer(),
  wins: Type.Integer(),
});

/**
 * `sizeMm`, `weightG` are null for what no parcel carries. `leavesInDays`: working days until it leaves the house. `returnDays`: for how long it can be
 * sent back, 0 for not at all. `delivery` is empty where nothing is sent to the country, and for what no parcel carries. `facts` are lines of the operator's.
 */
const Goods = Type.Object({
  ...card,
  text: Type.String(),
  facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  sizes: Type.Array(
    Type.Object({
      shopGoodsId: ShopGoodsId,
      size: Type.String(),
      price: Type.Integer(),
      stock: Nullable(Type.Integer()),
    }),
  ),
  sizeMm: Nullable(Type.Integer()),
  weightG: Nullable(Type.Integer()),
  leavesInDays: Type.Integer(),
  returnDays: Type.Integer(),
  delivery: Type.Array(Delivery),
  /** Of the country; null where the house says nothing of it, and for what no parcel carries. */
  tax: Nullable(Tax),
  wonIn: Type.Array(WonIn),
  wished: Type.Boolean(),
  near: Type.Array(GoodsCard),
});

/** `state`: `gone` is sold no more, `soldOut` has none left, `fewer` has fewer than `goodsNum`. */
const CartLine = Type.Object({
  ...card,
  goodsNum: Type.Integer(),
  checked: Type.Boolean(),
  state: OneOf(['', 'gone', 'soldOut', 'fewer']),
});

/** `coins` is what the checked lines cost that can be had. `keepDays`: how long a line stays. */
const cart = {
  list: Type.Array(CartLine),
  isAllChecked: Type.Boolean(),
  coins: Type.Integer(),
  keepDays: Type.Integer(),
};
export const Cart = Type.Object(cart);

const number = (minimum: number) => Type.Integer({ minimum, maximum: mostOfOneThing });

/** What came of coins at the mall: `bought` took them, `back` gave them. */
const ShopRecord = Type.Object({
  at: Type.String(),
  orderId: Type.String(),
  kind: OneOf(['bought', 'back']),
  coins: Type.Integer(),
  names: Type.Array(Type.String()),
});

const price = Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 }));

const Codes = Type.Object({ list: Type.Array(Type.Object({ name: Type.String(), code: Type.String() })) });

/** What stands behind the # of a gift's link. */
const GiftLink = Type.String({ minLength: 1, maxLength: 100 });

/** A gift card from a friend. `claimedAt` is empty before it is taken. */
const FriendGift = Type.Object({
  ...{ orderId: Type.String(), name: Type.String(), from: Type.String(), claimedAt: Type.String() },
});

export const mallSchemas = {
  /** `fresh` are the newest things, of each the size that stands first. */
  shopIndex: {
    params: Type.Object({}),
    reply: Type.Object({
      total: Type.Integer(),
      categories: Type.Array(Type.Object({ category: OneOf(mallCategories), count: Type.Integer() })),
      fresh: Type.Array(GoodsCard),
    }),
  },
  /** Prices in hundredths of a coin, both included. `word` is found at the beginning of words of a name in the caller's language or English. */
  shopGoodsList: {
    params: Type.Object({
      category: Type.Optional(OneOf(mallCategories)),
      priceStart: price,
      priceEnd: price,
      word: Type.Optional(Type.String({ maxLength: 60 })),
      sort: Type.Optional(OneOf(mallSorts, { default: 'new' })),
      limit: limitOf(24, 48),
      cursor: Type.Optional(Type.String({ maxLength: 24, pattern: '^[0-9]+(-[0-9]+)?$' })),
    }),
    reply: Type.Object({ list: Type.Array(GoodsCard), next: Type.String() }),
  },
  /** `country` is where it would be sent: two letters. */
  shopGoods: {
    params: Type.Object({ shopGoodsId: ShopGoodsId, country: Type.Optional(Type.String({ maxLength: 2 })) }),
    reply: Goods,
  },
  /**
   * Adds to what lies in the cart; a guest's cart comes along so at the sign-in. What is not sold is left out. The same key adds once; pages of before it
   * send none, and with something else it is refused (`requestKeyReused`). `capped`: things of which fewer were added than asked for, as
   * a cart holds 99 of each.
   */
  addToCart: {
    params: Type.Object({
      requestId: Type.Optional(RequestId),
      list: Type.Array(Type.Object({ shopGoodsId: ShopGoodsId, goodsNum: number(1) }), {
        minItems: 1,
        maxItems: mostCartLines,
      }),
    }),
    reply: Type.Object({ ...cart, capped: Type.Array(Type.Integer()) }),
  },
  /** Sets lines that are there; a number of 0 takes one out. What is not named stays. */
  updateCart: {
    params: Type.Object({
      list: Type.Array(
        Type.Object({
          shopGoodsId: ShopGoodsId,
          goodsNum: Type.Optional(number(0)),
          checked: Type.Optional(Type.Boolean()),
        }),
        { minItems: 1, maxItems: mostCartLines },
      ),
    }),
    reply: Cart,
  },
  cart: { params: Type.Object({}), reply: Cart },
  /** `list` is `<shopGoodsId>x<number>`, separated by commas, so that a GET can carry it. */
  checkInventory: { params: Type.Object({ list: Type.String({ maxLength: 2_000 }) }), reply: Cart },
  /** `price` is what the player was shown. `forFriend`: whoever has its link takes it once, and sees the code; the buyer does not. */
  exchangeForGiftCard: {
    params: Type.Object({
      requestId: RequestId,
      forFriend: Type.Optional(Type.Boolean()),
      shopGoodsId: ShopGoodsId,
      price: Type.Integer({ minimum: 1 }),
    }),
    reply: Type.Object({ orderId: Type.String() }),
  },
  shopRecords: {
    params: Type.Object({ limit: limitOf(20), cursor: Cursor }),
    reply: Type.Object({ list: Type.Array(ShopRecord), next: Type.String() }),
  },
  giftCodes: {
    params: Type.Object({ orderId: Type.String({ pattern: '^[0-9]{1,18}$' }), proof: Proof }),
    reply: Codes,
  },
  giftLink: {
    params: Type.Object({ orderId: Type.String({ pattern: '^[0-9]{1,18}$' }), proof: Proof }),
    reply: Type.Object({ link: Type.String() }),
  },
  friendGift: { params: Type.Object({ link: GiftLink }), reply: FriendGift },
  /** Once: from then on the codes are this player's. Again for the same player it shows them again. */
  claimFriendGift: { params: Type.Object({ link: GiftLink, proof: Proof }), reply: Codes },
  receivedGifts: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(FriendGift) }) },
  wishes: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(GoodsCard) }) },
  setWish: {
    params: Type.Object({ shopGoodsId: ShopGoodsId, wished: Type.Boolean() }),
    reply: Type.Object({ wished: Type.Boolean() }),
  },
} satisfies CallSchemas<typeof mallPaths>;
