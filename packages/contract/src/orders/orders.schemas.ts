import { MaybePlay, ShopGoodsId } from '../ids.ts';
import { Type } from 'typebox';
import { GoodsType, mostCartLines, mostOfOneThing } from '../mall/mall.enums.ts';
import { Nullable, OneOf, RequestId } from '../shapes.ts';
import type { CallSchemas } from '../platform/call.ts';
import { taxKinds } from './delivery-terms.ts';
import { orderStageNames } from './order-stages.ts';
import type { ordersPaths } from './orders.paths.ts';

const Id = Type.String({ pattern: '^[0-9]{1,18}$' });

/** A won toy. */
export const WonToy = Type.Object({
  unitId: Type.String(),
  kind: Type.String(),
  sizeMm: Type.Integer(),
  weightG: Type.Integer(),
  wonAt: Type.String(),
  playId: MaybePlay,
});

/**
 * A toy in the pack. `exchangeCoins`: what it can be turned into, 0 for one that cannot. `daysLeft` counts down to the day on which it is turned into
 * them by itself, and is null for one that waits for ever.
 */
const PackedToy = Type.Object({
  ...WonToy.properties,
  daysLeft: Nullable(Type.Integer()),
  exchangeCoins: Type.Integer(),
});

/** A toy that was turned into coins, and until when it can be had back for them. */
const ExchangedToy = Type.Object({
  unitId: Type.String(),
  kind: Type.String(),
  coins: Type.Integer(),
  at: Type.String(),
  undoUntil: Type.String(),
});

const AddressFields = {
  name: Type.String({ maxLength: 10_000 }),
  country: Type.String({ maxLength: 8 }),
  line1: Type.String({ maxLength: 10_000 }),
  line2: Type.String({ maxLength: 10_000 }),
  city: Type.String({ maxLength: 10_000 }),
  region: Type.String({ maxLength: 10_000 }),
  postcode: Type.String({ maxLength: 10_000 }),
  phone: Type.String({ maxLength: 10_000 }),
};
export const Address = Type.Object({ id: Type.String(), ...AddressFields, isDefault: Type.Boolean() });

/**
 * A courier option with the days it promises. `priceCents` is what the player pays, `fullCents` what the courier takes for
 * the parcel; `rule` says what makes the difference: `together` (the price of the dearest toy alone), `free` (enough toys).
 */
export const CourierOption = Type.Object({
  courier: Type.String(),
  priceCents: Type.Integer(),
  fullCents: Type.Integer(),
  rule: OneOf(['', 'together', 'free']),
  currency: Type.String(),
  minDays: Type.Integer(),
  maxDays: Type.Integer(),
});

/** An option and how its price would be paid now: shipping credit first, then coins. */
export const PayableOption = Type.Object({
  ...CourierOption.properties,
  creditCents: Type.Integer(),
  coins: Type.Integer(),
});

/** What a courier takes into a zone: the first 500 g, each further 500 g begun, and the working days on the way. */
export const Tariff = Type.Object({
  courier: Type.String(),
  baseCents: Type.Integer(),
  stepCents: Type.Integer(),
  minDays: Type.Integer(),
  maxDays: Type.Integer(),
});

/** Where a parcel goes to, a tax is contained in all prices, or is due at import beside them. In thousandths. */
export const Tax = Type.Object({ kind: OneOf(taxKinds), permille: Type.Integer() });

/** A bought thing of an order, as it was when it was bought. `price` of one, in coins; `gift`: it is for a friend, who has taken it or not yet. */
export const BoughtGoods = Type.Object({
  shopGoodsId: ShopGoodsId,
  type: OneOf(GoodsType),
  name: Type.String(),
  pictures: Type.Array(Type.String()),
  price: Type.Integer(),
  goodsNum: Type.Integer(),
  gift: OneOf(['', 'open', 'claimed']),
});

/** A discount card that lowers a purchase by `saved` coins. */
const Discount = Type.Object({
  ...{ cardId: Type.Integer(), name: Type.String(), ratio: Type.Integer(), saved: Type.Integer() },
  endTime: Type.Integer(),
});

/**
 * `address` and `courier` are null for what no parcel carries: such an order is delivered when it is made. `goodsCoins` is what was paid for its bought things, `discountCoins` what a card took off them;
 * it comes back when it is cancelled or sent back. `returnUntil` is the moment until which bought things can be sent back, empty when they cannot.
 * `lateCredit`: shipping credit in cents that was given for days late.
 */
export const OrderView = Type.Object({
  orderId: Type.String(),
  stage: OneOf(orderStageNames),
  toys: Type.Array(WonToy),
  goods: Type.Array(BoughtGoods),
  goodsCoins: Type.Integer(),
  discountCoins: Type.Integer(),
  address: Nullable(Address),
  courier: Nullable(CourierOption),
  returnUntil: Type.String(),
  lateCredit: Type.Integer(),
  /** What was said of taxes when it was booked; `cents`: what its price contains of it. Null where nothing was said. */
  tax: Nullable(Type.Object({ ...Tax.properties, cents: Type.Integer() })),
  /** Papers that can be fetched from `/api/shop/order/{orderId}/{name}.pdf`. */
  papers: Type.Array(OneOf(['invoice', 'credit'])),
  /** What was paid for delivery: shipping credit in cents, and coins. Both are given back when it is cancelled. */
  feeCredit: Type.Integer(),
  feeCoins: Type.Integer(),
  createdAt: Type.String(),
  promisedFrom: Type.String(),
  promisedTo: Type.String(),
  tracking: Type.String(),
  /** The courier's page of the parcel; empty before it has a number. */
  trackingUrl: Type.String(),
  /** True in demonstration mode: nothing leaves the house. */
  demonstration: Type.Boolean(),
  timeline: Type.Array(
    Type.Object({ stage: OneOf(orderStageNames), at: Type.String(), note: Type.String() }),
  ),
});

/** What a country's addresses need. `postcode` is a regular expression in text or null; `fields` names what is required. */
export const AddressRule = Type.Object({
  country: Type.String(),
  required: Type.Array(Type.String()),
  postcode: Type.Union([Type.Null(), Type.String()]),
  postcodeExample: Type.String(),
});

/** Stages of a parcel that a player is mailed about. */
const MailChoice = Type.Object({ stages: Type.Array(OneOf(orderStageNames), { maxItems: 12 }) });

/** An order as its player was shown it. */
const OrderWish = Type.Object({
  requestId: RequestId,
  unitIds: Type.Array(Id, { maxItems: 30 }),
  goods: Type.Optional(
    Type.Array(
      Type.Object({
        shopGoodsId: ShopGoodsId,
        goodsNum: Type.Integer({ minimum: 1, maximum: mostOfOneThing }),
        price: Type.Integer({ minimum: 1 }),
      }),
      { maxItems: mostCartLines },
    ),
  ),
  /** The card that the player chose, and the coins that it was shown to save. */
  discount: Type.Optional(
    Type.Object({ cardId: Type.Integer({ minimum: 1 }), saved: Type.Integer({ minimum: 1 }) }),
  ),
  addressId: Type.Optional(Id),
  courier: Type.Optional(Type.String({ maxLength: 32 })),
  priceCents: Type.Integer({ minimum: 0 }),
  coins: Type.Integer({ minimum: 0 }),
});

export const ordersSchemas = {
  /** `undoDays`: how long a toy that the player turns into coins now can be had back. */
  pack: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(PackedToy),
      exchanged: Type.Array(ExchangedToy),
      keepDays: Type.Integer(),
      undoDays: Type.Integer(),
    }),
  },
  /** All of them or none. `coins` is what the player was shown. */
  exchangeToys: {
    params: Type.Object({
      requestId: RequestId,
      unitIds: Type.Array(Id, { minItems: 1, maxItems: 30 }),
      coins: Type.Integer({ minimum: 1 }),
    }),
    reply: Type.Object({ coins: Type.Integer(), undoUntil: Type.String() }),
  },
  undoExchange: {
    params: Type.Object({ requestId: RequestId, unitId: Id }),
    reply: Type.Object({ coins: Type.Integer() }),
  },
  addressList: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(Address) }) },
  addressRules: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(AddressRule) }) },
  /** A failure names its fields in `errorInfo`, separated by commas. `requestId` is born with the intent: the same key saves once. */
  saveAddress: {
    params: Type.Object({
      requestId: Type.Optional(RequestId),
      id: Type.Optional(Id),
      ...AddressFields,
      isDefault: Type.Optional(Type.Boolean()),
    }),
    reply: Address,
  },
  removeAddress: { params: Type.Object({ id: Id }), reply: Type.Object({ removed: Type.Boolean() }) },
  /**
   * Zones by country; the one without countries is everywhere else. `freeToys` 0: no parcel is free. `returnDays`: for how long bought things can be
   * sent back, 0 for not at all. A parcel that comes later than promised brings `lateCents` of shipping credit a day, for `lateDays` at most.
   */
  deliveryTable: {
    params: Type.Object({}),
    reply: Type.Object({
      zones: Type.Array(Type.Object({ countries: Type.Array(Type.String()), couriers: Type.Array(Tariff) })),
      freeToys: Type.Integer(),
      freeCourier: Type.String(),
      returnDays: Type.Integer(),
      lateCents: Type.Integer(),
      lateDays: Type.Integer(),
      /** By country; the one without countries is everywhere else. */
      taxes: Type.Array(Type.Object({ countries: Type.Array(Type.String()), ...Tax.properties })),
      /** Countries that nothing is sent to, whatever the zones say. */
      blocked: Type.Array(Type.String()),
    }),
  },
  /**
   * What the player has free is `creditCents` and `coins`. `unitIds` separated by commas, so that a GET can carry them; `goods` likewise, each as
   * `<shopGoodsId>x<number>`. `goodsCoins` is what these cost. `discounts` are the cards that lower that, the best for the player first: they count
   * for what a parcel carries where it carries any of it, else for what is given at once.
   */
  quoteOrder: {
    params: Type.Object({
      unitIds: Type.String({ maxLength: 2000 }),
      goods: Type.Optional(Type.String({ maxLength: 2_000 })),
      addressId: Type.Optional(Id),
    }),
    reply: Type.Object({
      goodsCoins: Type.Integer(),
      discounts: Type.Array(Discount),
      tax: Nullable(Tax),
      weightG: Type.Integer(),
      boxMm: Type.Array(Type.Integer()),
      creditCents: Type.Integer(),
      coins: Type.Integer(),
      options: Type.Array(PayableOption),
      /** Whether coins that are missing can be paid in money. */
      payRest: Type.Boolean(),
    }),
  },
  /**
   * Toys of the pack, bought things, or both in one parcel. `priceCents` and `coins` are what the player was shown and agreed to pay for delivery, each
   * thing's `price` what it costs: more is never taken. `addressId` and `courier` may be left out where no parcel carries anything. What needs no
   * parcel becomes an order of its own: `also` names it, empty where there is none.
   */
  createOrder: {
    params: OrderWish,
    reply: Type.Object({ ...OrderView.properties, also: Type.String() }),
  },
  /**
   * Keeps an order that lacks coins until these are paid: by a purchase of `restId` (`isCyclical` 2) for `coins` cents. The one that was begun last
   * counts. `missing` of the coins are for the order, the others stay with the player.
   */
  beginRest: {
    params: OrderWish,
    reply: Type.Object({ restId: Type.Integer(), coins: Type.Integer(), missing: Type.Integer() }),
  },
  /** What became of it. `refused`: it was paid, no order could be made of it any more, and its coins are the player's. */
  restState: {
    params: Type.Object({ restId: Type.Integer({ minimum: 1 }) }),
    reply: Type.Object({
      state: OneOf(['waiting', 'replaced', 'ordered', 'refused']),
      ...{ orderId: Type.String(), also: Type.String() },
    }),
  },
  orderList: {
    params: Type.Object({ type: Type.String({ maxLength: 32 }) }),
    reply: Type.Object({ list: Type.Array(OrderView) }),
  },
  orderDetail: { params: Type.Object({ orderId: Id }), reply: OrderView },
  cancelOrder: { params: Type.Object({ orderId: Id }), reply: OrderView },
  /** Says that the bought things of a delivered parcel come back. Their coins come back once the house has them. */
  returnOrder: { params: Type.Object({ orderId: Id }), reply: OrderView },
  parcelMails: { params: Type.Object({}), reply: MailChoice },
  saveParcelMails: { params: MailChoice, reply: MailChoice },
} satisfies CallSchemas<typeof ordersPaths>;
