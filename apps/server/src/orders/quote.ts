import type { CourierOption, Couriers } from './couriers.ts';
import { type Packable, packParcel, type Parcel } from './parcel.ts';

export interface Quote {
  readonly parcel: Parcel;
  readonly options: readonly CourierOption[];
}

/**
 * What the parcel weighs and what it costs to send. Two or more toys travel for the price of one: of the toy that
 * would be the dearest alone. Null when no box or no courier takes it.
 */
export async function quoteParcel(
  couriers: Couriers,
  toys: readonly Packable[],
  country: string,
): Promise<Quote | null> {
  const parcel = packParcel(toys);
  if (parcel === null) return null;
  const possible = await couriers.options({ country, parcel });
  if (possible.length === 0) return null;
  const alone = await Promise.all(toys.map((toy) => pricesOf(couriers, toy, country)));
  const options = possible.map((option) => {
    const single = alone.map((prices) => prices.get(option.courier) ?? option.priceCents);
    return { ...option, priceCents: Math.min(option.priceCents, Math.max(...single)) };
  });
  return { parcel, options };
}

async function pricesOf(couriers: Couriers, toy: Packable, country: string): Promise<Map<string, number>> {
  const parcel = packParcel([toy]);
  const options = parcel === null ? [] : await couriers.options({ country, parcel });
  return new Map(options.map((option) => [option.courier, option.priceCents]));
}
