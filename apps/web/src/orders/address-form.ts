import { addressOrder, tidyPostcode } from '@grabbit/contract';
import type { Key } from '../i18n/keys.ts';
import type { Address, AddressRule } from './orders.queries.ts';

export type AddressField = Exclude<keyof Address, 'id' | 'isDefault'>;
export type AddressValues = Readonly<Record<AddressField, string>>;
export type AddressFaults = Partial<Readonly<Record<AddressField, Key>>>;

/** Fields in the order in which people of the country write them; a postcode only where there is one. */
export function addressFields(rule: AddressRule | undefined): readonly AddressField[] {
  const parts = addressOrder(rule?.country ?? '').filter(
    (part) => part !== 'postcode' || rule === undefined || rule.postcode !== null,
  );
  return ['name', ...parts, 'phone'];
}

export const emptyAddress: AddressValues = {
  name: '',
  country: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  phone: '',
};

const isField = (name: string): name is AddressField => Object.hasOwn(emptyAddress, name);

/** What is wrong with an address by its country's rule. The server checks again, with the same rule. */
export function addressFaults(values: AddressValues, rule: AddressRule): AddressFaults {
  const faults: { -readonly [Field in AddressField]?: Key } = {};
  for (const field of rule.required) {
    if (isField(field) && values[field].trim() === '') faults[field] = 'orders.fieldMissing';
  }
  const postcode = tidyPostcode(values.country, values.postcode);
  if (
    postcode !== '' &&
    rule.postcode !== null &&
    !new RegExp(`^(?:${rule.postcode})$`, 'iu').test(postcode)
  ) {
    faults.postcode = rule.postcodeExample === '' ? 'orders.fieldWrong' : 'orders.postcodeWrong';
  }
  return faults;
}

/** Faults that the server found: it names the fields, separated by commas. */
export function faultsFromInfo(info: string): AddressFaults {
  const named = info.split(',').map((part) => part.trim());
  return Object.fromEntries(named.filter(isField).map((field) => [field, 'orders.fieldWrong' as const]));
}
