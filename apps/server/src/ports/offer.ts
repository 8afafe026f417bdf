import { OrderIsCyclical, type RechargeKind } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { Grant } from './grants.ts';

/** One thing that a payment buys: a text of the dictionaries, with its number where it has plural forms. */
export interface TitlePart {
  readonly key: string;
  readonly count?: number;
}

/** What a player wants to buy, as their screen showed it. */
export interface Wish {
  readonly playerId: number;
  readonly configId: number;
  /** The player's club coupon, for a purchase of the club. */
  readonly couponId: number | null;
  /** The place that the checkout was opened from, 0 when none. */
  readonly position: number;
  /** The popup whose deal this is, 0 when none. */
  readonly popupId: number;
  /** The app store that sells it, if one does: each has names of its own for products. */
  readonly store?: 'apple' | 'google' | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What can be bought for money: one seller each. */
export type SaleKind = 'recharge' | 'club' | 'rest';

const saleKinds: Readonly<Record<OrderIsCyclical, SaleKind>> = {
  [OrderIsCyclical['normal recharge']]: 'recharge',
  [OrderIsCyclical['club purchase']]: 'club',
  [OrderIsCyclical['rest of an order']]: 'rest',
};

/** The kind that a call or a payment means by its `isCyclical`. */
export function saleKindOf(isCyclical: OrderIsCyclical): SaleKind {
  return saleKinds[isCyclical];
}

/** The cause that grants of a payment carry in the coin record: coins for an order are coins that were bought. */
export function saleCauseOf(isCyclical: OrderIsCyclical): 'recharge' | 'club' {
  return saleKindOf(isCyclical) === 'club' ? 'club' : 'recharge';
}

/** Who sells each kind. A new kind does not compile until somebody sells it. */
export type Sellers = Readonly<Record<SaleKind, Seller>>;

/** What a checkout sells to this player now: read under the player's row lock, kept in the payment. */
export interface Offer {
  readonly configId: number;
  readonly isCyclical: OrderIsCyclical;
  readonly kind: RechargeKind;
  /** What is charged, in US cents, coupons and offsets taken off. */
  readonly priceCents: number;
  /** The coins that a bonus card counts. 0 when none may be used. */
  readonly cardCoins: number;
  /** Everything that the payment gives, without the bonus card's coins. */
  readonly grants: readonly Grant[];
  /** Shipping credit among the grants, for the result dialog. */
  readonly postageCents: number;
  /** Name in the app stores; empty where the offer is not sold there. */
  readonly productId: string;
  /** What the provider's page and the receipt name; spoken in the buyer's language when the payment is written. */
  readonly title: readonly TitlePart[];
}

/** A payment whose money has come. */
export interface Sold {
  readonly number: string;
  readonly playerId: number;
  readonly configId: number;
  readonly popupId: number;
}

/** One who sells. */
export interface Seller {
  /** Throws the expected failures (`offerGone`, `offerNotForYou` …). Reserves what it takes (a coupon) for this payment. */
  offer(tx: Queryable, wish: Wish, paymentNumber: string): Promise<Offer>;
  /**
   * Whether what the payment reserved is still kept for it or free, so that its money brings it. False when it was let
   * go (called off, run out) and has gone elsewhere since.
   */
  isLeft(tx: Queryable, sold: Sold): Promise<boolean>;
  /** The payment was credited: what was reserved is used. */
  paid(tx: Queryable, paymentNumber: string, now: number): Promise<void>;
  /** The payment ended without money, or was taken back: what was reserved is free again. */
  released(tx: Queryable, paymentNumber: string): Promise<void>;
}

/** Bonus cards, as the checkout needs them. */
export interface CheckoutCards {
  /** Reserves a player's card; throws `cardUnavailable` or `cardTooLow`. Gives its extra percent. */
  reserve(
    tx: Queryable,
    use: {
      readonly playerId: number;
      readonly userCardRecordId: number;
      readonly priceCents: number;
      readonly paymentNumber: string;
      readonly now: number;
    },
  ): Promise<{ readonly ratio: number }>;
  /** Uses up the card that a payment reserved. False when the card went elsewhere: then it brings nothing. */
  use(tx: Queryable, paymentNumber: string, now: number): Promise<boolean>;
  release(tx: Queryable, paymentNumber: string): Promise<void>;
}
