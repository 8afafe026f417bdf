import { expect, test } from 'vitest';
import { useLanguage } from './i18n.ts';
import { formatMoney } from './format-money.ts';
import { createTranslator } from './translator.ts';
import {
  formatAgo,
  formatClock,
  formatDate,
  formatList,
  formatNumber,
  formatSigned,
  sortedCountries,
} from './format.ts';

test('a timer shows minutes and seconds, and hours when there are some', () => {
  expect([18, 0, -3, 17.2, 725, 3723].map(formatClock)).toEqual([
    '0:18',
    '0:00',
    '0:00',
    '0:18',
    '12:05',
    '1:02:03',
  ]);
});

test('amounts are grouped and signed', () => {
  expect(formatNumber(12_480)).toBe('12,480');
  expect(formatSigned(2000)).toBe('+2,000');
});

test('what is taken has the minus sign, in every language and in money too', () => {
  for (const locale of ['en-US', 'de-DE', 'sv-SE', 'ar-AE', 'ja-JP']) {
    useLanguage.setState(createTranslator(locale, {}));
    for (const shown of [formatSigned(-30), formatNumber(-30), formatMoney(-30, 'USD')])
      expect([locale, shown]).toEqual([locale, expect.stringMatching(/^[^-]*−[^-]*$/)]);
  }
  useLanguage.setState(createTranslator('en-US', {}));
});

test('several things are parted by a comma, whatever they are', () => {
  expect(formatList(['Mug', 'Lamp', 'Socks'])).toBe('Mug, Lamp, Socks');
  expect(formatList([])).toBe('');
});

test('digits are Latin in Arabic too', () => {
  useLanguage.setState(createTranslator('ar-AE', {}));
  expect(formatNumber(12_480)).toMatch(/^12.480$/);
  useLanguage.setState(createTranslator('en-US', {}));
});

test('how long ago is said in the largest unit that fits', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const ago = (seconds: number): string => formatAgo(now - seconds * 1000, now);
  expect(ago(20)).toBe('now');
  expect(ago(120)).toBe('2 min. ago');
  expect(ago(7200)).toBe('2 hr. ago');
});

test('what is no number and no moment is a dash, and a timer of it stands at zero', () => {
  expect([formatNumber(NaN), formatSigned(Infinity), formatDate('soon'), formatAgo('soon')]).toEqual(
    Array.from({ length: 4 }, () => '—'),
  );
  expect([formatClock(NaN), formatClock(Infinity)]).toEqual(['0:00', '—']);
});

test('countries are sorted by their names, as the language sorts them', () => {
  expect(sortedCountries(['AX', 'DE', 'AT', 'AE']).map(({ code }) => code)).toEqual(['AX', 'AT', 'DE', 'AE']);
});
