import type { CallReply } from '@grabbit/contract';
import { type Tariff, tariffs, type Zone, zones } from './orders.seed.ts';
import type { Parcel } from './parcel.ts';

export type CourierOption = CallReply<'quoteOrder'>['options'][number];

export interface Shipment {
  /** ISO 3166 code of two letters. */
  readonly country: string;
  /** The parcel that is priced. */
  readonly parcel: Parcel;
}

/** The seam of couriers: what they take a parcel for. The sibling in the house works from tables. */
export interface Couriers {
  /** Options, cheapest first; empty when nobody carries it. */
  options(shipment: Shipment): Promise<readonly CourierOption[]>;
}

const heaviestG = 30_000;
/** Cubic millimetres that count as a gram: the couriers' divisor of 5,000 cm³ to the kilogram. */
const mm3PerGram = 5_000;

export function zoneOf(country: string): Zone {
  for (const [zone, countries] of Object.entries(zones)) if (countries.includes(country)) return zone as Zone;
  return 'remote';
}

/** Price in cents: post goes by weight, a courier by weight or size, whichever is more. */
export function priceCents(tariff: Tariff, parcel: Parcel): number {
  const sizeG = Math.ceil((parcel.boxMm[0] * parcel.boxMm[1] * parcel.boxMm[2]) / mm3PerGram);
  const grams = tariff.courier === 'courier' ? Math.max(parcel.weightG, sizeG) : parcel.weightG;
  const steps = Math.max(0, Math.ceil(grams / 500) - 1);
  return tariff.baseCents + steps * tariff.stepCents;
}

export function createTableCouriers(): Couriers {
  return {
    async options({ country, parcel }) {
      if (parcel.weightG > heaviestG) return [];
      return tariffs[zoneOf(country)].map((tariff) => ({
        courier: tariff.courier,
        priceCents: priceCents(tariff, parcel),
        currency: 'USD',
        minDays: tariff.minDays,
        maxDays: tariff.maxDays,
      }));
    },
  };
}
