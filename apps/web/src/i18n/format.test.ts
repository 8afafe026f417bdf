import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { formatAgo, formatClock, formatMoney, formatNumber, formatSigned } from './format.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'en-US', resources: {} });
});

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

test('amounts are grouped, signed, and money has two decimals', () => {
  expect(formatNumber(12_480)).toBe('12,480');
  expect(formatSigned(2000)).toBe('+2,000');
  expect(formatMoney(520, 'USD')).toBe('$5.20');
});

test('digits are Latin in Arabic too', async () => {
  await i18next.changeLanguage('ar-AE');
  expect(formatNumber(12_480)).toMatch(/^12.480$/);
  await i18next.changeLanguage('en-US');
});

test('how long ago is said in the largest unit that fits', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const ago = (seconds: number): string => formatAgo(now - seconds * 1000, now);
  expect(ago(20)).toBe('now');
  expect(ago(120)).toBe('2 min. ago');
  expect(ago(7200)).toBe('2 hr. ago');
});
