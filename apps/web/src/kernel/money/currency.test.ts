import { expect, it, vi } from 'vitest';
import { chargedCurrency, readCurrencyRate } from './currency.ts';
import type { CurrencyRate } from './currency.ts';

const euro: CurrencyRate = { currency: 'EUR', currAmount: 0.92, date: '2026-11-20' };

it('[V010] loads no rate for a currency that is not in the table of signs', async () => {
  const readRates = vi.fn(() => Promise.resolve([euro]));
  expect(await readCurrencyRate('PLN', readRates)).toBeNull();
  expect(await readCurrencyRate('', readRates)).toBeNull();
  expect(readRates).not.toHaveBeenCalled();
  expect(await readCurrencyRate('EUR', readRates)).toEqual(euro);
});

it('[V011] fails with "unrecognized user currency!" when the list of rates is empty', async () => {
  await expect(readCurrencyRate('EUR', () => Promise.resolve([]))).rejects.toThrow(
    /^unrecognized user currency!$/,
  );
});

it('[E07] says so in the very words', async () => {
  const failure: unknown = await readCurrencyRate('GBP', () => Promise.resolve([])).catch(
    (error: unknown) => error,
  );
  expect(failure).toEqual(new Error('unrecognized user currency!'));
});

it('[const money.defaultCurrency] is USD, which needs no rate', async () => {
  const readRates = vi.fn(() => Promise.resolve([euro]));
  expect(chargedCurrency).toBe('USD');
  expect(await readCurrencyRate('USD', readRates)).toBeNull();
  expect(readRates).not.toHaveBeenCalled();
});

it('takes the rate that was asked for, whatever else comes', async () => {
  const pound: CurrencyRate = { currency: 'GBP', currAmount: 0.79, date: '2026-11-20' };
  expect(await readCurrencyRate('GBP', () => Promise.resolve([euro, pound]))).toEqual(pound);
  expect(await readCurrencyRate('CAD', () => Promise.resolve([euro]))).toBeNull();
});
