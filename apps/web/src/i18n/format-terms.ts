import { figuresLocale, formatMoment, inOneLine, unknownFigure } from './format.ts';

const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;

const two = (value: number): string => String(value).padStart(2, '0');

/** Whole units in a time in milliseconds, rounded up; none in what is negative or no number. */
const unitsIn = (ms: number, unit: number): number => (ms > 0 ? Math.ceil(ms / unit) : 0);

/** A time in milliseconds as hh:mm:ss; hours go on past 99. A time without end is unknown. */
export function digitalTime(ms: number): string {
  if (ms === Infinity) return '--:--:--';
  const seconds = unitsIn(ms, second);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
}

/** 999, 1k, 12.3k: short from 1000, cut and not rounded so that it never says more than there is. */
export function shortNumber(value: number): string {
  if (!Number.isFinite(value)) return unknownFigure;
  const long = Math.abs(value) >= 1000;
  // In tenths first: cutting 2.3 of a float would now and then give 2.2.
  const shown = long ? Math.trunc(value / 100) / 10 : Math.trunc(value);
  const format = new Intl.NumberFormat(figuresLocale(), { maximumFractionDigits: 1 });
  const figures = inOneLine(format.format(shown));
  return long ? `${figures}k` : figures;
}

/** Percent off, rounded up; 0 where nothing is off or there is no original price, 100 at most. */
export function discountPercent(original: number, price: number): number {
  if (!(original > 0 && price < original && Number.isFinite(original))) return 0;
  // Multiplied first: with whole minor units the division is then exact where it comes out even.
  return Math.min(100, Math.ceil(((original - price) * 100) / original));
}

/** Days in a time in milliseconds: two digits, rounded up. */
export function daysTwoDigits(ms: number): string {
  return ms === Infinity ? unknownFigure : two(unitsIn(ms, day));
}

/**
 * How long a card still works: under 24 hours in hours, otherwise in days. Rounded down, so that it never lasts
 * shorter than it says, but an hour that has begun is an hour.
 */
export function cardTimeLeft(ms: number): string {
  if (ms === Infinity) return unknownFigure;
  const left = ms > 0 ? ms : 0;
  const inHours = left < day;
  const begun = left > 0 ? 1 : 0;
  const count = inHours ? Math.max(Math.floor(left / hour), begun) : Math.floor(left / day);
  return new Intl.NumberFormat(figuresLocale(), {
    style: 'unit',
    unit: inHours ? 'hour' : 'day',
    unitDisplay: 'long',
  }).format(count);
}

/** The day something ends in figures: mm/dd/yyyy in English, elsewhere in the language's own order. */
export function expiryDate(at: string | number): string {
  return formatMoment(at, { day: '2-digit', month: '2-digit', year: 'numeric' });
}
