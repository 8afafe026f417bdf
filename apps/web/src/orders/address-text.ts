import { formatCountry } from '../i18n/format.ts';
import type { Address } from './orders.queries.ts';

/** An address on one line, as it is read on a parcel. */
export function addressLine(address: Address): string {
  const { line1, line2, postcode, city, region, country } = address;
  const town = [postcode, city].filter((part) => part !== '').join(' ');
  return [line1, line2, town, region, formatCountry(country)].filter((part) => part !== '').join(', ');
}
