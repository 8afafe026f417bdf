import { figuresLocale } from './format.ts';

/** A time in whole minutes: “15 minutes”, “2 hours”. */
export function formatMinutes(minutes: number): string {
  const inHours = minutes >= 60 && minutes % 60 === 0;
  return new Intl.NumberFormat(figuresLocale(), {
    style: 'unit',
    unit: inHours ? 'hour' : 'minute',
    unitDisplay: 'long',
  }).format(inHours ? minutes / 60 : minutes);
}

/** A length in days or months in words. */
export function formatLength(count: number, unit: 'day' | 'month' | 'year'): string {
  return new Intl.NumberFormat(figuresLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
