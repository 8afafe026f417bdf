import { PayType } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { storeOf, waysToPay } from './use-pay-ways.ts';

const everything = Object.values(PayType);
const browser = { host: null, marketBuild: false };

it('[S027] the iOS app pays with Apple alone', () => {
  expect(waysToPay(everything, { host: 'ios', marketBuild: false })).toEqual([PayType.apple]);
});

it('[S028] the Android app pays with Google alone, unless it is a build of another market', () => {
  expect(waysToPay(everything, { host: 'android', marketBuild: false })).toEqual([PayType.google]);
  expect(storeOf({ host: 'android', marketBuild: true })).toBeNull();
});

it.each([browser, { host: 'android', marketBuild: true }, { host: 'other', marketBuild: false }] as const)(
  '[S029] everybody else pays on a page, PayPal first: %j',
  (place) => {
    expect(waysToPay(everything, place)).toEqual([
      PayType.paypal,
      PayType.checkout,
      PayType.credit,
      PayType.india,
    ]);
    expect(waysToPay([PayType.apple], place)).toEqual([]);
  },
);

it('offers first what the country of the player is used to, and leaves nothing out', () => {
  const of = (country: string) => waysToPay(everything, browser, country);
  expect(of('IN')[0]).toBe(PayType.india);
  for (const country of ['JP', 'FR', 'NL', 'TH']) expect(of(country)[0]).toBe(PayType.checkout);
  for (const country of ['DE', 'US', 'IT', '', '??']) expect(of(country)[0]).toBe(PayType.paypal);
  for (const country of ['IN', 'JP', 'DE']) expect(new Set(of(country))).toEqual(new Set(of('')));
});
