import { coinPriceCents } from '@grabbit/contract';
import type { CountedGoods, Discounted } from '../ports/shop-counter.ts';
import type { Tax } from './taxes.ts';
import type { DeliveryFee } from './delivery-means.store.ts';

/** Every part of an order's price, as its row has it. A part is added in this file. */
export interface PriceRow {
  /** Coins that were paid for its bought things, and that a card took off. */
  readonly goods_coins: number;
  readonly discount_coins: number;
  /** What was paid for delivery: cents of shipping credit, and coins. */
  readonly fee_credit: number;
  readonly fee_coins: number;
}

export const priceColumns = 'goods_coins, discount_coins, fee_credit, fee_coins';

/** What an order takes: nothing is paid for the delivery of what no parcel carries. */
export function priceOf(
  things: readonly CountedGoods[],
  discount: Discounted | null,
  fee: DeliveryFee = { creditCents: 0, coins: 0 },
): PriceRow {
  const saved = discount?.saved ?? 0;
  return {
    ...{ goods_coins: coinsOf(things) - saved, discount_coins: saved },
    ...{ fee_credit: fee.creditCents, fee_coins: fee.coins },
  };
}

/** A price as the player sees it. */
export const shownPrice = (order: PriceRow) => ({
  ...{ goodsCoins: order.goods_coins, discountCoins: order.discount_coins },
  ...{ feeCredit: order.fee_credit, feeCoins: order.fee_coins },
});

/** What things cost together, in coins. */
export const coinsOf = (goods: readonly { readonly price: number; readonly goodsNum: number }[]): number =>
  goods.reduce((sum, { price, goodsNum }) => sum + price * goodsNum, 0);

/** What was paid, in cents: coins at their price, those of delivery among them. */
export const paidCents = ({
  goods_coins: goods,
  fee_coins: fee,
}: Pick<PriceRow, 'goods_coins' | 'fee_coins'>): number => (goods + fee) * coinPriceCents;

/** What was said of taxes when an order was booked. */
export const orderTax = ({ tax_kind: kind, tax_permille: permille }: TaxRow): Tax | null =>
  kind === null || permille === null ? null : { kind, permille };

/** What was said of taxes where an order goes to; both null where nothing was. */
export interface TaxRow {
  readonly tax_kind: Tax['kind'] | null;
  readonly tax_permille: number | null;
}
