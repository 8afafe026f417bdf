import type { CallReply } from '@grabbit/contract';
import type { Carriage, Couriers } from './couriers.ts';
import type { DeliveryTable } from './delivery-table.ts';
import { type Packable, packParcel, type Parcel } from './parcel.ts';

export type CourierOption = CallReply<'orderDetail'>['courier'];

export interface Quote {
  readonly parcel: Parcel;
  readonly options: readonly CourierOption[];
}

export interface Pricing {
  readonly couriers: Couriers;
  /** The published rules: from how many toys on which courier is free. */
  readonly rules: Pick<DeliveryTable, 'freeToys' | 'freeCourier'>;
}

/**
 * What the parcel weighs and what it costs to send. Two or more toys travel for the price of one: of the toy that
 * would be the dearest alone. From `freeToys` toys on one courier costs nothing. Null when no box or no courier takes it.
 */
export async function quoteParcel(
  { couriers, rules }: Pricing,
  toys: readonly Packable[],
  country: string,
): Promise<Quote | null> {
  const parcel = packParcel(toys);
  if (parcel === null) return null;
  const possible = await couriers.options({ country, parcel });
  if (possible.length === 0) return null;
  const alone = await Promise.all(toys.map((toy) => pricesOf(couriers, toy, country)));
  const isFree = (courier: string): boolean =>
    rules.freeToys > 0 && toys.length >= rules.freeToys && courier === rules.freeCourier;
  const options = possible.map((carriage) => {
    const single = alone.map((prices) => prices.get(carriage.courier) ?? carriage.cents);
    return optionOf(carriage, { dearest: Math.max(...single), isFree: isFree(carriage.courier) });
  });
  return { parcel, options };
}

function optionOf(
  { cents, ...carriage }: Carriage,
  { dearest, isFree }: { readonly dearest: number; readonly isFree: boolean },
): CourierOption {
  const priceCents = isFree ? 0 : Math.min(cents, dearest);
  const rule = priceCents === cents ? '' : isFree ? 'free' : 'together';
  return { ...carriage, currency: 'USD', fullCents: cents, priceCents, rule };
}

async function pricesOf(couriers: Couriers, toy: Packable, country: string): Promise<Map<string, number>> {
  const parcel = packParcel([toy]);
  const options = parcel === null ? [] : await couriers.options({ country, parcel });
  return new Map(options.map(({ courier, cents }) => [courier, cents]));
}
