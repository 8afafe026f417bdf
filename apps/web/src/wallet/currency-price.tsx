import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccount } from '../account/use-account.ts';
import { Money } from '../ui/money.tsx';
import { currencyRateQuery } from './currency.queries.ts';
import { chargedCurrency } from './currency.ts';

export interface CurrencyPriceProps {
  /** What is charged, in minor units of {@link chargedCurrency}. */
  minor: number;
  /** Before a discount, likewise. */
  original?: number;
}

/** A price as it is charged, with about how much that is in the player's own currency when its rate is known. */
export function CurrencyPrice({ minor, original = minor }: CurrencyPriceProps): ReactNode {
  const { data: rate } = useQuery(currencyRateQuery(useAccount()?.currency ?? chargedCurrency));
  const near =
    rate == null ? null : { minor: minor * rate.currAmount, currency: rate.currency, date: rate.date };
  return <Money minor={minor} original={original} currency={chargedCurrency} near={near} />;
}
