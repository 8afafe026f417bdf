import { expect, test } from 'vitest';
import { addressFaults, addressFields, emptyAddress, faultsFromInfo } from './address-form.ts';

const finland = {
  country: 'FI',
  required: ['name', 'line1', 'postcode', 'city'],
  postcode: '^\\d{5}$',
  postcodeExample: '00530',
};
const home = {
  ...emptyAddress,
  name: 'Mika Aalto',
  country: 'FI',
  line1: 'Hämeentie 14 B 22',
  postcode: '00530',
  city: 'Helsinki',
};

test('fields come in the order of the country, without a postcode where there is none', () => {
  expect(addressFields(finland)).toEqual(['name', 'line1', 'line2', 'postcode', 'city', 'region', 'phone']);
  const states = { ...finland, country: 'US' };
  expect(addressFields(states)).toEqual(['name', 'line1', 'line2', 'city', 'region', 'postcode', 'phone']);
  const emirates = { ...finland, country: 'AE', postcode: null };
  expect(addressFields(emirates)).toEqual(['name', 'line1', 'line2', 'city', 'region', 'phone']);
});

test('a whole address has no faults', () => {
  expect(addressFaults(home, finland)).toEqual({});
});

test('what the country requires must be there, also when it is only spaces', () => {
  expect(addressFaults({ ...home, city: '  ', name: '' }, finland)).toEqual({
    city: 'orders.fieldMissing',
    name: 'orders.fieldMissing',
  });
});

test('a postcode has the shape of its country', () => {
  expect(addressFaults({ ...home, postcode: '5300' }, finland)).toEqual({ postcode: 'orders.postcodeWrong' });
  const japan = { ...finland, country: 'JP', postcode: '\\d{3}-?\\d{4}' };
  expect(addressFaults({ ...home, country: 'JP', postcode: '〒１００－０００１' }, japan)).toEqual({});
  const anywhere = { ...finland, required: [], postcode: null };
  expect(addressFaults({ ...home, postcode: 'قرية' }, anywhere)).toEqual({});
});

test("the server's faults come by field, unknown ones are left out", () => {
  expect(faultsFromInfo('city, nonsense,postcode')).toEqual({
    city: 'orders.fieldWrong',
    postcode: 'orders.fieldWrong',
  });
});
