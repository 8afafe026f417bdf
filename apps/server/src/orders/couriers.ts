import { type DeliveryTable, type Tariff, zoneOf } from './delivery-table.ts';
import type { Parcel } from './parcel.ts';

/** What a courier takes a parcel for, in cents, and the working days on the way. */
export interface Carriage {
  readonly courier: string;
  readonly cents: number;
  readonly minDays: number;
  readonly maxDays: number;
}

export interface Shipment {
  /** ISO 3166 code of two letters. */
  readonly country: string;
  /** The parcel that is priced. */
  readonly parcel: Parcel;
}

/** The seam of couriers: what they take a parcel for. The sibling in the house works from tables. */
export interface Couriers {
  /** Options, cheapest first; empty when nobody carries it. */
  options(shipment: Shipment): Promise<readonly Carriage[]>;
}

const heaviestG = 30_000;
/** Cubic millimetres that count as a gram: the couriers' divisor of 5,000 cm³ to the kilogram. */
const mm3PerGram = 5_000;

/** Price in cents: post goes by weight, a courier by weight or size, whichever is more. */
export function priceCents(tariff: Tariff, parcel: Parcel): number {
  const sizeG = Math.ceil((parcel.boxMm[0] * parcel.boxMm[1] * parcel.boxMm[2]) / mm3PerGram);
  const grams = tariff.courier === 'courier' ? Math.max(parcel.weightG, sizeG) : parcel.weightG;
  const steps = Math.max(0, Math.ceil(grams / 500) - 1);
  return tariff.baseCents + steps * tariff.stepCents;
}

export function createTableCouriers(table: DeliveryTable): Couriers {
  return {
    async options({ country, parcel }) {
      if (parcel.weightG > heaviestG) return [];
      const tariffs = zoneOf(table, country)?.couriers ?? [];
      return tariffs
        .map((tariff) => ({
          courier: tariff.courier,
          cents: priceCents(tariff, parcel),
          minDays: tariff.minDays,
          maxDays: tariff.maxDays,
        }))
        .toSorted((a, b) => a.cents - b.cents);
    },
  };
}
