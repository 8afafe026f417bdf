import type { CallReply } from '@grabbit/contract';
import type { Carriage, Couriers } from './couriers.ts';
import type { DeliveryTable } from './delivery-table.ts';
import { type Box, type Packable, packParcel, type Parcel } from './parcel.ts';

export type CourierOption = NonNullable<CallReply<'orderDetail'>['courier']>;

export interface Quote {
  readonly parcel: Parcel;
  readonly options: readonly CourierOption[];
}

export interface Pricing {
  readonly couriers: Couriers;
  /** Smallest first. */
  readonly boxes: readonly Box[];
  /** The published rules: from how many toys on which courier is free. */
  readonly rules: Pick<DeliveryTable, 'freeToys' | 'freeCourier'>;
}

/** What goes into a parcel: won toys, and each piece of bought things. */
export interface Load {
  readonly toys: readonly Packable[];
  readonly goods: readonly Packable[];
}

/**
 * What the parcel weighs and what it costs to send. Two or more toys travel for the price of one: of the toy that
 * would be the dearest alone. From `freeToys` toys on one courier costs nothing for them. Bought things pay what their own parcel costs; toys
 * that cost no more than that travel along for nothing. Null when no box or no courier takes it.
 */
export async function quoteParcel(
  { couriers, rules, boxes }: Pricing,
  { toys, goods }: Load,
  country: string,
): Promise<Quote | null> {
  const parcel = packParcel(boxes, [...toys, ...goods]);
  if (parcel === null) return null;
  const possible = await couriers.options({ country, parcel });
  if (possible.length === 0) return null;
  const pricesOf = (things: readonly Packable[]): Promise<Map<string, number>> =>
    pricesIn(couriers, things.length === 0 ? null : packParcel(boxes, things), country);
  const alone = await Promise.all(toys.map((toy) => pricesOf([toy])));
  const bought = await pricesOf(goods);
  const isFree = (courier: string): boolean =>
    rules.freeToys > 0 && toys.length >= rules.freeToys && courier === rules.freeCourier;
  const options = possible.map((carriage) => {
    const { courier, cents } = carriage;
    const single = isFree(courier) ? [] : alone.map((prices) => prices.get(courier) ?? cents);
    const ofGoods = goods.length === 0 ? 0 : (bought.get(courier) ?? cents);
    return optionOf(carriage, Math.max(ofGoods, ...single));
  });
  return { parcel, options };
}

/** `least` is what the dearest of what travels costs by itself. */
function optionOf({ cents, ...carriage }: Carriage, least: number): CourierOption {
  const priceCents = Math.min(cents, least);
  const rule = priceCents === cents ? '' : priceCents === 0 ? 'free' : 'together';
  return { ...carriage, currency: 'USD', fullCents: cents, priceCents, rule };
}

async function pricesIn(
  couriers: Couriers,
  parcel: Parcel | null,
  country: string,
): Promise<Map<string, number>> {
  const options = parcel === null ? [] : await couriers.options({ country, parcel });
  return new Map(options.map(({ courier, cents }) => [courier, cents]));
}
