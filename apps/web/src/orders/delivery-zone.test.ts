import { afterEach, expect, test, vi } from 'vitest';
import { browserCountry, zoneOf } from './delivery-zone.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['de-AT', 'AT'],
  ['ja', 'JP'],
  // A browser without a locale of its own, and a region that is no country.
  ['C', 'US'],
  ['es-419', 'US'],
  ['', 'US'],
])('before there is an address, a parcel of who reads “%s” goes to %s', (language, country) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language]);
  expect(browserCountry()).toBe(country);
});

test('nothing is priced where no address can be', () => {
  const zone = { countries: [], couriers: [] };
  const table = { zones: [zone], blocked: ['CU'] } as unknown as Parameters<typeof zoneOf>[0];
  expect(['SK', 'CU', 'XX', ''].map((country) => zoneOf(table, country))).toEqual([zone, null, null, null]);
});
