import type { CallReply } from '@grabbit/contract';
import type { Failure } from '../core/failure.ts';
import type { WantedAt } from './shop-counter.ts';

/** What a parcel carries of a thing. */
export interface ShippedThing {
  readonly weightG: number;
  readonly boxMm: readonly number[];
}

/** Who buys: in which language, at the site of which name. */
export interface Buyer {
  readonly playerId: number;
  readonly language: string;
  readonly brand: string;
}

/** Orders as the mall knows them. */
export interface Shipping {
  /** Working days until a parcel leaves the house. */
  readonly packingDays: number;
  /** Days for which bought things can be sent back; 0: they cannot. */
  readonly returnDays: number;
  /** What couriers take one thing to a country for; empty where nothing is sent. */
  pricesTo(country: string, thing: ShippedThing): Promise<CallReply<'shopGoods'>['delivery']>;
  /** What is said of taxes in a country; null for nothing. */
  taxOf(country: string): CallReply<'shopGoods'>['tax'];
  /** An order of things that no parcel carries, once for its key. */
  buyAtOnce(
    buyer: Buyer,
    order: { readonly requestId: string; readonly goods: readonly WantedAt[] },
  ): Promise<CallReply<'createOrder'> | Failure>;
}
