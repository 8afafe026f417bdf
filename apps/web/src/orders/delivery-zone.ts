import { readerRegion } from '../i18n/reader-region.ts';
import { isCountry } from '../kernel/countries.ts';
import type { DeliveryTable } from './orders.queries.ts';

/** The zone of a country: the one that names it, else the one that names none; null where nothing is sent. */
export function zoneOf(
  { zones, blocked }: DeliveryTable,
  country: string,
): DeliveryTable['zones'][number] | null {
  if (blocked.includes(country) || !isCountry(country)) return null;
  return (
    zones.find(({ countries }) => countries.includes(country)) ??
    zones.find(({ countries }) => countries.length === 0) ??
    null
  );
}

/** What is said of taxes in a country: by the rule that names it, else by the one that names none. */
export function taxOf({ taxes }: DeliveryTable, country: string): DeliveryTable['taxes'][number] | null {
  return (
    taxes.find(({ countries }) => countries.includes(country)) ??
    taxes.find(({ countries }) => countries.length === 0) ??
    null
  );
}

/** The country of the browser's language: where a parcel goes before there is an address. The United States where it names none. */
export function browserCountry(): string {
  return readerRegion() || 'US';
}
