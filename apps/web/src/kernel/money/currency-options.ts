import { CurrencySymbol } from '@grabbit/contract';

/** Currencies in which prices can be shown, each with its sign and its name in the language that is on. */
export function currencyOptions(locale: string): readonly { value: string; text: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return Object.entries(CurrencySymbol).map(([code, sign]) => ({
    value: code,
    text: `${sign} ${names.of(code) ?? code}`,
  }));
}
