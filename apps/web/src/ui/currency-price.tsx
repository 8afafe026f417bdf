import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Money } from './money.tsx';
import { currencyRateQuery } from '../kernel/money/currency.queries.ts';
import { chargedCurrency } from '../kernel/money/currency.ts';
import { useReaderCurrency } from '../kernel/money/reader-currency.ts';

export interface CurrencyPriceProps {
  /** What is charged, in minor units of {@link chargedCurrency}. */
  minor: number;
  /** Before a discount, likewise. */
  original?: number;
}

/** A price as it is charged, with about how much that is in the reader's currency when its rate is known. */
export function CurrencyPrice({ minor, original = minor }: CurrencyPriceProps): ReactNode {
  const { data: rate } = useQuery(currencyRateQuery(useReaderCurrency()));
  const near =
    rate == null ? null : { minor: minor * rate.currAmount, currency: rate.currency, date: rate.date };
  return <Money minor={minor} original={original} currency={chargedCurrency} near={near} />;
}
