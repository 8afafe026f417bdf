import { readFile } from 'node:fs/promises';
import { type CallReply, CurrencySymbol } from '@grabbit/contract';
import { ConfigError } from '../core/config.ts';

export interface RateTable {
  /** The day of the rates, as `2026-11-20`. */
  readonly date: string;
  /** Units of a currency that one US dollar buys. */
  readonly rates: Readonly<Record<string, number>>;
}

/** The seam of currency rates. */
export interface CurrencyRates {
  /** Every known rate, or that of one currency; empty for one that is not known. */
  list(currency?: string): CallReply<'currencyRates'>['list'];
  /** Reads the rates anew. Throws when they cannot be used; those before stay. */
  refresh(): Promise<void>;
}

/** Rounded reference rates: for the "≈" beside a price, never for what is charged. */
const embedded: RateTable = {
  date: '2026-11-20',
  rates: {
    USD: 1,
    CAD: 1.4,
    TWD: 31.2,
    SGD: 1.3,
    THB: 32.4,
    AUD: 1.54,
    GBP: 0.76,
    PHP: 58.8,
    HKD: 7.78,
    MYR: 4.14,
    EUR: 0.86,
    CNY: 7.11,
  },
};

const currencies = Object.keys(CurrencySymbol);

/** The table of a file, or a sentence that says what is wrong with it. */
export function parseRates(text: string): RateTable | string {
  let value: { date?: unknown; rates?: unknown } | null;
  try {
    value = JSON.parse(text) as typeof value;
  } catch {
    return 'it is not JSON';
  }
  const date = value?.date;
  const rates = value?.rates;
  if (typeof date !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(date))
    return '"date" must be a day such as 2026-11-20';
  if (typeof rates !== 'object' || rates === null) return '"rates" must be an object';
  const known = Object.entries(rates).filter(([currency]) => currencies.includes(currency));
  const wrong = known.find(([, rate]) => typeof rate !== 'number' || !Number.isFinite(rate) || rate <= 0);
  if (wrong !== undefined) return `the rate of ${wrong[0]} must be a number above 0`;
  return { date, rates: { ...Object.fromEntries(known), USD: 1 } };
}

/** Rates of the operator's file, read at each `refresh`; the embedded table without one. */
export function createCurrencyRates(file: string | undefined): CurrencyRates {
  let table = embedded;
  return {
    list(currency) {
      return Object.entries(table.rates)
        .filter(([known]) => currency === undefined || known === currency)
        .map(([known, rate]) => ({ currency: known, currAmount: rate, date: table.date }));
    },
    async refresh() {
      if (file === undefined) return;
      const text = await readFile(file, 'utf8').catch(() => null);
      const parsed = text === null ? 'it cannot be read' : parseRates(text);
      if (typeof parsed === 'string') throw new ConfigError([`RATES_FILE names ${file}: ${parsed}.`]);
      table = parsed;
    },
  };
}
