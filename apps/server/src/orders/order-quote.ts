import { type CallReply, mostOfOneThing } from '@grabbit/contract';
import type { Mode } from '../core/config.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import { together } from '../core/together.ts';
import type { CountedGoods, ShopCounter, Wanted } from '../ports/shop-counter.ts';
import { findAddress } from './address.service.ts';
import type { Address } from './address.store.ts';
import type { Couriers } from './couriers.ts';
import { splitPrice } from './delivery-payment.ts';
import type { DeliveryTable } from './delivery-table.ts';
import { coinsOf } from './order-price.ts';
import { mostToysInParcel } from './orders.seed.ts';
import { toysOf } from './pack.store.ts';
import { readPricedBoxes } from './packing-boxes.store.ts';
import type { Packable } from './parcel.ts';
import { type Quote, quoteParcel } from './quote.ts';
import { readCheckout } from './checkout.store.ts';
import { type Tax, taxOf } from './taxes.ts';
import { deliveryMeans } from './delivery-means.store.ts';

export interface QuoteNeeds {
  readonly db: Database;
  readonly couriers: Couriers;
  /** The published prices and rules. */
  readonly table: DeliveryTable;
  readonly shop: ShopCounter;
}

/** The ids of toys, each once; null when one is none, or there are too many or none. */
export function unitIdsOf(given: readonly string[]): string[] | null {
  const ids = given.map((id) => id.trim());
  if (ids.length === 0 || !ids.every((id) => /^[0-9]{1,18}$/.test(id))) return null;
  const unique = [...new Set(ids.map((id) => `${BigInt(id)}`))];
  return unique.length === ids.length && ids.length <= mostToysInParcel ? unique : null;
}

/** The things of a list such as `101x2,104x1`, each once; null when it is none. */
export function wantedOf(text: string): Wanted[] | null {
  const things = text.split(',').map((thing) => /^([0-9]{1,9})x([0-9]{1,2})$/.exec(thing.trim()));
  const wanted = things.map((parts) => ({
    shopGoodsId: Number(parts?.[1] ?? 0),
    goodsNum: Number(parts?.[2] ?? 0),
  }));
  const isRight = wanted.every(
    ({ shopGoodsId, goodsNum }) => shopGoodsId > 0 && goodsNum > 0 && goodsNum <= mostOfOneThing,
  );
  return isRight && isEachOnce(wanted) ? wanted : null;
}

export const isEachOnce = (wanted: readonly Wanted[]): boolean =>
  new Set(wanted.map(({ shopGoodsId }) => shopGoodsId)).size === wanted.length;

/** Every piece of what a parcel carries. */
export function piecesOf(goods: readonly CountedGoods[]): Packable[] {
  return goods.flatMap(({ packable, goodsNum }) =>
    packable === null ? [] : Array.from({ length: goodsNum }, () => packable),
  );
}

export interface Quoting {
  readonly unitIds: readonly string[];
  /** What of bought things the parcel carries. */
  readonly goods: readonly CountedGoods[];
  readonly addressId?: string | undefined;
}

interface TaxedQuote extends Quote {
  readonly tax: Tax | null;
  /** Where it goes at that price. */
  readonly address: Address;
}

/** What couriers take a player's toys and bought things to an address for. */
export async function quoteFor(
  { db, couriers, table }: Omit<QuoteNeeds, 'shop' | 'db'> & { readonly db: Queryable },
  playerId: number,
  { unitIds, goods, addressId }: Quoting,
): Promise<TaxedQuote | Failure> {
  const toys = await toysOf(db, playerId, { unitIds, lock: false });
  if (toys.length !== unitIds.length) return new Failure('toyNotYours');
  const [address, boxes] = await together(findAddress(db, playerId, addressId), readPricedBoxes(db));
  if (address === null) return new Failure('addressNotFound');
  const load = { toys, goods: piecesOf(goods) };
  const quote = await quoteParcel({ couriers, rules: table, boxes }, load, address.country);
  return quote === null ? courierless() : { ...quote, address, tax: taxOf(table, address.country) };
}

const courierless = (): Failure => new Failure('courierUnavailable');

interface Asked {
  readonly unitIds: readonly string[];
  readonly wanted: readonly Wanted[];
  readonly addressId?: string | undefined;
  readonly brand: string;
  readonly language: string;
}

/** A quote with what the player has, and how each option would be paid from it. */
export async function payableQuote(
  needs: QuoteNeeds & { readonly mode: Mode },
  playerId: number,
  { unitIds, wanted, addressId, brand, language }: Asked,
): Promise<CallReply<'quoteOrder'> | Failure> {
  const goods = await outcome(() => needs.shop.count(needs.db, wanted, brand));
  if (goods instanceof Failure) return goods;
  const goodsCoins = coinsOf(goods);
  const { creditCents, coins } = await deliveryMeans(needs.db, playerId);
  const discounts = await needs.shop.discounts(needs.db, { playerId, language }, discountedOf(goods));
  const { payRest } = await readCheckout(needs.db, needs.mode);
  const payable = { goodsCoins, discounts, creditCents, coins, payRest };
  if (unitIds.length === 0 && piecesOf(goods).length === 0)
    return { ...payable, tax: null, weightG: 0, boxMm: [], options: [] };
  const quote = await quoteFor(needs, playerId, { unitIds, goods, addressId });
  if (quote instanceof Failure) return quote;
  const options = quote.options.map((option) => ({
    ...option,
    ...splitPrice(option.priceCents, { creditCents }),
  }));
  const { weightG, boxMm } = quote.parcel;
  return { ...payable, tax: quote.tax, weightG, boxMm: [...boxMm], options };
}

/** What of a purchase a card lowers: what a parcel carries where it carries any, else what is given at once. It is one order's. */
export function discountedOf(goods: readonly CountedGoods[]): readonly CountedGoods[] {
  const carried = goods.filter(({ packable }) => packable !== null);
  return carried.length > 0 ? carried : goods;
}
