import { CurrencySymbol } from '@grabbit/contract';
import { figuresLocale, unknownFigure, inOneLine } from './format.ts';

/** Minor units in one unit of money, and the decimals it is shown with. */
export const moneyMultiplier = 100;
export const moneyDecimals = 2;

const symbols: Readonly<Record<string, string>> = CurrencySymbol;

/** Whether prices can be shown in a currency: it has a sign in the table. */
export function isShownCurrency(code: string): boolean {
  return Object.hasOwn(symbols, code);
}

/**
 * Money from minor units (cents): the order of sign and figures is the language's, the sign our table's, so that
 * a dollar of Canada is never taken for one of the States. What is not a number is a dash.
 */
export function formatMoney(minor: number, currency: string): string {
  if (!Number.isFinite(minor)) return unknownFigure;
  const format = new Intl.NumberFormat(figuresLocale(), {
    style: 'currency',
    // ISO's code for "none": a code that is no code must not break a page.
    currency: /^[A-Z]{3}$/.test(currency) ? currency : 'XXX',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: moneyDecimals,
    maximumFractionDigits: moneyDecimals,
    signDisplay: 'negative',
  });
  const shown = format
    .formatToParts(minor / moneyMultiplier)
    .map(({ type, value }) => (type === 'currency' && isShownCurrency(currency) ? symbols[currency] : value))
    .join('');
  return inOneLine(shown);
}
