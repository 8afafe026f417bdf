import { afterEach, describe, expect, it } from 'vitest';
import { formatMoney, isShownCurrency, moneyDecimals, moneyMultiplier } from './format-money.ts';
import { useLanguage } from './i18n.ts';
import { createTranslator } from './translator.ts';

const speak = (locale: string): void => useLanguage.setState(createTranslator(locale, {}), true);
/** Spaces that do not break and marks of direction read as they look. */
const plain = (text: string): string =>
  text.replaceAll(/[\u00A0\u202F]/g, ' ').replaceAll(/[\u200E\u200F]/g, '');

afterEach(() => speak('en-US'));

describe('money', () => {
  it('[V028] [const money.display] is minor units divided by 100 with two decimals', () => {
    const rows: [number, string][] = [
      [0, '$0.00'],
      [1, '$0.01'],
      [520, '$5.20'],
      [499_999, '$4,999.99'],
      [-250, '−$2.50'],
      [-0, '$0.00'],
    ];
    for (const [minor, shown] of rows) expect(formatMoney(minor, 'USD')).toBe(shown);
  });

  it('[const money.multiplier] is 100', () => {
    expect(moneyMultiplier).toBe(100);
    expect(formatMoney(12_345, 'USD')).toBe('$123.45');
  });

  it('[const money.displayPrecision] is 2, also in languages and currencies that use none', () => {
    expect(moneyDecimals).toBe(2);
    expect(formatMoney(100_000, 'TWD')).toBe('NT$1,000.00');
    expect(plain(formatMoney(50_000, 'JPY'))).toBe('¥500.00');
  });

  it('[const currencySymbols] carries the sign of the table, wherever the player reads', () => {
    const rows: [string, string][] = [
      ['USD', '$5.20'],
      ['CAD', 'CA$5.20'],
      ['TWD', 'NT$5.20'],
      ['SGD', 'S$5.20'],
      ['THB', '฿5.20'],
      ['AUD', 'AU$5.20'],
      ['GBP', '£5.20'],
      ['PHP', '₱5.20'],
      ['HKD', 'HK$5.20'],
      ['MYR', 'RM 5.20'],
      ['EUR', '€5.20'],
      ['CNY', '¥5.20'],
    ];
    for (const [currency, shown] of rows) expect(plain(formatMoney(520, currency))).toBe(shown);
    speak('de-DE');
    expect(plain(formatMoney(123_456, 'CAD'))).toBe('1.234,56 CA$');
    speak('ar-AE');
    expect(plain(formatMoney(520, 'USD'))).toBe('5.20 $');
  });

  it('shows a dash for what is no amount and survives a currency that is none', () => {
    expect([NaN, Infinity, -Infinity].map((minor) => formatMoney(minor, 'USD'))).toEqual(['—', '—', '—']);
    expect(plain(formatMoney(520, 'PLN'))).toContain('5.20');
    expect(plain(formatMoney(520, 'gold'))).toContain('5.20');
    expect(formatMoney(Number.MAX_SAFE_INTEGER, 'USD')).toMatch(/^\$90,071,992,547,409\.9\d$/);
  });
});

it('knows which currencies have a sign', () => {
  expect(['USD', 'EUR', 'JPY', 'toString', ''].map(isShownCurrency)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
