import type { DeliveryTable } from './orders.queries.ts';

/** The zone of a country: the one that names it, else the one that names none. */
export function zoneOf({ zones }: DeliveryTable, country: string): DeliveryTable['zones'][number] | null {
  return (
    zones.find(({ countries }) => countries.includes(country)) ??
    zones.find(({ countries }) => countries.length === 0) ??
    null
  );
}

/** The country of the browser's language: where a parcel goes before there is an address. */
export function browserCountry(): string {
  return new Intl.Locale(navigator.language).maximize().region ?? 'US';
}
