import type { CallReply, GoodsType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';

/** A thing of the mall and how many of it. */
export interface Wanted {
  readonly shopGoodsId: number;
  readonly goodsNum: number;
}

/** The same at the price of one that the player was shown, in coins. */
export interface WantedAt extends Wanted {
  readonly price: number;
}

/** What a thing of the mall is to the packing table; null for what no parcel carries. */
export interface CountedGoods extends WantedAt {
  readonly type: GoodsType;
  readonly packable: {
    readonly weightG: number;
    readonly boxMm: readonly number[];
    readonly origin: string;
    readonly hsCode: string;
  } | null;
}

/** A discount card as a purchase can use it. */
export type Discount = CallReply<'quoteOrder'>['discounts'][number];

/** The card that lowers a purchase, and the coins that it takes off. */
export interface Discounted {
  readonly cardId: number;
  readonly saved: number;
}

/** For which order things are sold, to whom. `now` in milliseconds since 1970. */
export interface Sale {
  readonly orderId: number;
  readonly playerId: number;
  readonly now: number;
}

/** A bought thing as it is packed, in English. What no parcel carries has no kind, no weight and no box. */
export interface PackedGoods {
  readonly shopGoodsId: number;
  readonly name: string;
  readonly kind: string;
  readonly goodsNum: number;
  /** Of one, in coins. */
  readonly price: number;
  readonly weightG: number;
  readonly boxMm: readonly number[];
  readonly origin: string;
  readonly hsCode: string;
}

export type BoughtGoods = CallReply<'orderDetail'>['goods'][number];

/** The mall as orders know it: what things are, and how they are sold and taken back. */
export interface ShopCounter {
  /** The things at their prices of now. Throws `goodsGone` and `soldOut` (info: the number of the thing). */
  count(db: Queryable, wanted: readonly Wanted[], brand: string): Promise<CountedGoods[]>;
  /**
   * Takes the coins, then the units, codes and gifts of an order that has been written, in its transaction. Gives its things as
   * {@link boughtWith} does. Throws `soldOut` and `insufficientBalance`.
   */
  sell(
    tx: Queryable,
    sale: Sale & { readonly language: string },
    goods: readonly CountedGoods[],
    discount: Discounted | null,
  ): Promise<BoughtGoods[]>;
  /** Cards that lower a purchase of things, the best first. */
  discounts(
    db: Queryable,
    buyer: { readonly playerId: number; readonly language: string },
    goods: readonly CountedGoods[],
  ): Promise<Discount[]>;
  /** The saving of a card, which is the buyer's until the transaction ends. Throws `cardUnavailable`. */
  discount(
    tx: Queryable,
    card: { readonly playerId: number; readonly cardId: number },
    goods: readonly CountedGoods[],
  ): Promise<Discounted>;
  /** Gives what was paid for an order's things back and puts their units on the shelf, once; its card too where it was cancelled. */
  takeBack(tx: Queryable, sale: Sale, options: { readonly withCard: boolean }): Promise<void>;
  /** What was bought with each of some orders. */
  boughtWith(
    db: Queryable,
    orderIds: readonly number[],
    language: string,
  ): Promise<ReadonlyMap<number, BoughtGoods[]>>;
  /** The same for whoever packs it and writes its papers. */
  packedWith(db: Queryable, orderIds: readonly number[]): Promise<ReadonlyMap<number, PackedGoods[]>>;
}
