import { figuresLocale, inOneLine } from './format.ts';

/** A length of time in one unit, in words: “30 days”. */
export function formatLength(count: number, unit: 'minute' | 'hour' | 'day' | 'month' | 'year'): string {
  const format = new Intl.NumberFormat(figuresLocale(), { style: 'unit', unit, unitDisplay: 'long' });
  return inOneLine(format.format(count));
}

/** A time in whole minutes: “15 minutes”, “2 hours”. */
export function formatMinutes(minutes: number): string {
  const inHours = minutes >= 60 && minutes % 60 === 0;
  return formatLength(inHours ? minutes / 60 : minutes, inHours ? 'hour' : 'minute');
}
