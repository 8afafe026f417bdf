import { useLocaleState } from 'react-admin';
import { count, money, moment } from './format.ts';

/** Figures, money and moments in the language of whoever works here. */
export function useWords() {
  const [locale] = useLocaleState();
  return {
    locale,
    count: (value: number) => count(value, locale),
    money: (cents: number, currency: string) => money(cents, { locale, currency }),
    moment: (iso: string) => moment(iso, locale),
    percent: (share: number, digits = 1) =>
      share.toLocaleString(locale, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
    /** How long ago a moment is, in its largest whole unit. */
    ago: (iso: string, now: string) => {
      const minutes = Math.max(0, Math.round((Date.parse(now) - Date.parse(iso)) / 60_000));
      const format = new Intl.RelativeTimeFormat(locale, { style: 'short' });
      if (minutes < 60) return format.format(-minutes, 'minute');
      return minutes < 48 * 60
        ? format.format(-Math.round(minutes / 60), 'hour')
        : format.format(-Math.round(minutes / 1440), 'day');
    },
  };
}
