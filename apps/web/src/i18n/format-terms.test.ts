import { afterEach, expect, it } from 'vitest';
import {
  cardTimeLeft,
  daysTwoDigits,
  digitalTime,
  discountPercent,
  expiryDate,
  shortNumber,
} from './format-terms.ts';
import { formatNumber } from './format.ts';
import { useLanguage } from './i18n.ts';
import { createTranslator } from './translator.ts';

const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;

const speak = (locale: string): void => useLanguage.setState(createTranslator(locale, {}), true);
afterEach(() => speak('en-US'));

function holds<Row extends readonly unknown[], Shown>(
  shown: (...row: Row) => Shown,
  rows: readonly (readonly [...row: Row, shown: Shown])[],
): void {
  const given = rows.map((row) => row.slice(0, -1) as unknown as Row);
  expect(given.map((row) => [...row, shown(...row)])).toEqual(rows);
}

it('[const helperFormats.digitalTime] is hh:mm:ss', () => {
  holds(digitalTime, [
    [0, '00:00:00'],
    [1, '00:00:01'],
    [59_000, '00:00:59'],
    [60_000, '00:01:00'],
    [3_723_000, '01:02:03'],
    [100 * hour, '100:00:00'],
    [-5000, '00:00:00'],
    [NaN, '00:00:00'],
    [Infinity, '--:--:--'],
  ]);
});

it('[const time] a second is 1000 ms, a minute 60,000, an hour 3,600,000, a day 86,400,000', () => {
  holds(digitalTime, [
    [1000, '00:00:01'],
    [60_000, '00:01:00'],
    [3_600_000, '01:00:00'],
    [86_400_000, '24:00:00'],
  ]);
  expect([86_400_000, 86_400_001].map(daysTwoDigits)).toEqual(['01', '02']);
  expect([3_599_999, 7_200_000, 86_399_999].map(cardTimeLeft)).toEqual(['1 hour', '2 hours', '23 hours']);
});

it('[const helperFormats.shortNumbers] is Nk from 1000', () => {
  holds(shortNumber, [
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1999, '1.9k'],
    [2300, '2.3k'],
    [12_345, '12.3k'],
    [1_234_567, '1,234.5k'],
    [-1500, '−1.5k'],
    [NaN, '—'],
    [Infinity, '—'],
  ]);
  speak('de-DE');
  expect(shortNumber(1500)).toBe('1,5k');
});

it('[const helperFormats.thousands] are grouped with commas, elsewhere as the language does', () => {
  holds(formatNumber, [
    [0, '0'],
    [-0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [12_790_000, '12,790,000'],
    [-4200, '−4,200'],
    [NaN, '—'],
    [Infinity, '—'],
  ]);
  speak('de-DE');
  expect(formatNumber(12_480)).toBe('12.480');
});

it('[V027] [const formulas.discountPercent] takes off ceil((original - price) / original × 100) percent', () => {
  holds(discountPercent, [
    [1000, 930, 7],
    [1000, 929, 8],
    [999, 499, 51],
    [300, 200, 34],
    [200, 100, 50],
    [1999, 1998, 1],
    [500, 0, 100],
    [500, 500, 0],
  ]);
});

it('takes nothing off without an original price, above it, or for what is no number', () => {
  holds(discountPercent, [
    [0, 0, 0],
    [0, 100, 0],
    [-100, 50, 0],
    [100, 150, 0],
    [NaN, 50, 0],
    [100, NaN, 0],
    [100, -50, 100],
    [Infinity, 5, 0],
  ]);
});

it('[V032] [const formulas.bonusCardExpiry] [const bonusCardExpiryHoursThreshold] shows a card under 24 hours in hours, otherwise in days', () => {
  holds(cardTimeLeft, [
    [30 * 60 * second, '1 hour'],
    [5.5 * hour, '5 hours'],
    [day - 1, '23 hours'],
    [day, '1 day'],
    [47 * hour, '1 day'],
    [48 * hour, '2 days'],
    [365 * day, '365 days'],
    [0, '0 hours'],
    [-hour, '0 hours'],
    [NaN, '0 hours'],
    [Infinity, '—'],
  ]);
  speak('de-DE');
  expect(cardTimeLeft(2 * day)).toBe('2 Tage');
});

it('[V033] [const formulas.clubDaysLeft] shows the days left as two digits, rounded up', () => {
  holds(daysTwoDigits, [
    [0, '00'],
    [1, '01'],
    [day, '01'],
    [day + 1, '02'],
    [29.5 * day, '30'],
    [90 * day, '90'],
    [120 * day, '120'],
    [-day, '00'],
    [NaN, '00'],
    [Infinity, '—'],
  ]);
});

it('[const club.expiryDateFormat] is mm/dd/yyyy', () => {
  const date = new Date(2026, 2, 7, 12).getTime();
  expect(expiryDate(date)).toBe('03/07/2026');
  speak('de-DE');
  expect(expiryDate(date)).toBe('07.03.2026');
  expect([expiryDate(NaN), expiryDate('soon')]).toEqual(['—', '—']);
});
