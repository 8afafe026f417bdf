import { expect, test } from 'vitest';
import { addressLines, addressOrder } from './address-format.ts';

const parts = { line1: '1 Street', line2: '', city: 'Town', region: 'Region', postcode: '123' };

test.each([
  ['US', ['1 Street', 'Town, Region 123']],
  ['DE', ['1 Street', '123 Town', 'Region']],
  ['GB', ['1 Street', 'Town', '123', 'Region']],
  ['BR', ['1 Street', 'Town-Region', '123']],
  ['AU', ['1 Street', 'Town Region 123']],
  ['IT', ['1 Street', '123 Town Region']],
  ['JP', ['123', 'Region Town', '1 Street']],
  ['KR', ['Region Town', '1 Street', '123']],
  ['HU', ['Town', '1 Street', '123', 'Region']],
  ['AE', ['1 Street', 'Town', 'Region']],
  ['XX', ['1 Street', '123 Town', 'Region']],
])('%s is written in its own order', (country, lines) => {
  expect(addressLines({ country, ...parts })).toEqual(lines);
});

test('what is empty leaves nothing behind', () => {
  const bare = { line1: '1 Street', line2: 'Flat 2', city: 'Town', region: '', postcode: '123' };
  expect(addressLines({ country: 'US', ...bare })).toEqual(['1 Street', 'Flat 2', 'Town 123']);
  expect(addressLines({ country: 'JP', ...bare, city: '', postcode: '' })).toEqual(['1 Street', 'Flat 2']);
});

test('each country’s fields are all there, once', () => {
  for (const country of ['US', 'DE', 'GB', 'JP', 'AE', 'HK', 'HU', 'XX', 'constructor']) {
    const order = addressOrder(country);
    expect(order).toEqual(expect.arrayContaining(['line1', 'line2', 'city', 'region']));
    expect(new Set(order).size).toBe(order.length);
  }
  expect(addressOrder('US').slice(-3)).toEqual(['city', 'region', 'postcode']);
  expect(addressOrder('DE').slice(-3)).toEqual(['postcode', 'city', 'region']);
  expect(addressOrder('JP')[0]).toBe('postcode');
});
