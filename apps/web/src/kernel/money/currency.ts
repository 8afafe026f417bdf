import type { CallReply } from '@grabbit/contract';
import { isShownCurrency } from '../../i18n/format-money.ts';

/** One unit of what is charged, in the player's currency, as of a day. */
export type CurrencyRate = CallReply<'currencyRates'>['list'][number];

/** What everything is charged in. */
export const chargedCurrency = 'USD';

/** Words of the specification for a currency without a rate. */
export const unrecognizedCurrency = 'unrecognized user currency!';

/**
 * The rate of the player's currency. Null where there is nothing to convert: it is the one that is charged, or none
 * that prices are shown in. Throws {@link unrecognizedCurrency} when the list of rates is empty.
 */
export async function readCurrencyRate(
  currency: string,
  readRates: (currency: string) => Promise<readonly CurrencyRate[]>,
): Promise<CurrencyRate | null> {
  if (currency === chargedCurrency || !isShownCurrency(currency)) return null;
  const rates = await readRates(currency);
  if (rates.length === 0) throw new Error(unrecognizedCurrency);
  return rates.find((rate) => rate.currency === currency) ?? null;
}
