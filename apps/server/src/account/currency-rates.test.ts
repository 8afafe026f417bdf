import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CurrencySymbol } from '@grabbit/contract';
import { describe, expect, it } from 'vitest';
import { createCurrencyRates, parseRates } from './currency-rates.ts';

describe('currency rates', () => {
  it('[const currencySymbols] exist for every currency that has a symbol', () => {
    const known = createCurrencyRates(undefined).list();
    expect(known.map(({ currency }) => currency).sort()).toEqual(Object.keys(CurrencySymbol).sort());
    expect(known.every(({ currAmount, date }) => currAmount > 0 && /^\d{4}-\d\d-\d\d$/.test(date))).toBe(
      true,
    );
  });

  it('are an empty list for a currency that is not known', () => {
    const rates = createCurrencyRates(undefined);
    expect(rates.list('EUR')).toHaveLength(1);
    expect(rates.list('XXX')).toEqual([]);
    expect(rates.list('__proto__')).toEqual([]);
  });

  it('come from the operator’s file, and stay when it breaks', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'grabbit-rates-')), 'rates.json');
    const rates = createCurrencyRates(file);
    await writeFile(file, JSON.stringify({ date: '2026-12-01', rates: { EUR: 0.9, XXX: 5 } }));
    await rates.refresh();
    const read = rates.list('EUR');
    expect(read).toEqual([{ currency: 'EUR', currAmount: 0.9, date: '2026-12-01' }]);
    expect(rates.list('USD')).toMatchObject([{ currAmount: 1 }]);
    expect(rates.list('XXX')).toEqual([]);
    await writeFile(file, '<html>');
    await expect(rates.refresh()).rejects.toThrow('it is not JSON');
    expect(rates.list('EUR')).toEqual(read);
  });

  it.each([
    ['[]', '"date"'],
    ['null', '"date"'],
    ['{"date":"2026-12-01"}', '"rates"'],
    ['{"date":"2026-12-01","rates":{"EUR":0}}', 'rate of EUR'],
    ['{"date":"2026-12-01","rates":{"EUR":"0.9"}}', 'rate of EUR'],
  ])('says what is wrong with %s', (text, words) => {
    expect(parseRates(text)).toContain(words);
  });
});
