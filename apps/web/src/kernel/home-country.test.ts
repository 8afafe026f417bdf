import { afterEach, expect, it, vi } from 'vitest';
import { homeCountry } from './home-country.ts';

afterEach(() => vi.restoreAllMocks());

it('is the country that an account has chosen, else that of the browser’s language', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en-US']);
  expect(homeCountry('JPN')).toBe('JP');
  // What every account begins with says nothing.
  expect([homeCountry('USA'), homeCountry('')]).toEqual(['AT', 'AT']);
});
