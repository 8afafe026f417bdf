import { create } from 'zustand';
import { useAccount } from '../player/use-account.ts';
import { storedItem } from '../storage.ts';
import { isShownCurrency } from '../../i18n/format-money.ts';
import { readerRegion } from '../../i18n/reader-region.ts';
import { chargedCurrency } from './currency.ts';

const euroLands = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');

/** What people count in, by the two letters of their country: of the currencies that prices are shown in. */
const currencyOf: Readonly<Record<string, string>> = {
  ...{ AU: 'AUD', CA: 'CAD', CN: 'CNY', GB: 'GBP', HK: 'HKD', MY: 'MYR', PH: 'PHP', SG: 'SGD' },
  ...{ TH: 'THB', TW: 'TWD' },
  ...Object.fromEntries(euroLands.map((land) => [land, 'EUR'])),
};

const kept = storedItem<string | null>(
  'settings:currency',
  (value) => (typeof value === 'string' && isShownCurrency(value) ? value : undefined),
  null,
);

const useChosen = create<{ readonly chosen: string | null }>(() => ({ chosen: kept.read() }));

/** Keeps what prices are shown in on this device. */
export function chooseCurrency(currency: string): void {
  kept.write(currency);
  useChosen.setState({ chosen: currency });
}

/** What a reader counts in: as chosen here, as the account says, else as the browser's languages let guess. */
export function readerCurrency(chosen: string | null, account: string | undefined): string {
  if (chosen !== null) return chosen;
  // What is charged is what an account begins with: it says nothing of its owner.
  if (account !== undefined && account !== chargedCurrency) return account;
  return currencyOf[readerRegion()] ?? chargedCurrency;
}

/** The currency of whoever reads, from the first visit on. */
export function useReaderCurrency(): string {
  return readerCurrency(useChosen().chosen, useAccount()?.currency);
}
