import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { readCurrencyRate } from './currency.ts';

const hour = 3_600_000;

/** Rate of a currency; a day's rate is not asked for again within the hour. */
export const currencyRateQuery = (currency: string) =>
  queryOptions({
    queryKey: ['currency', currency],
    queryFn: ({ signal }) =>
      readCurrencyRate(currency, async (asked) => {
        const { list } = await call('currencyRates', { of: asked }, { signal });
        return list;
      }),
    staleTime: hour,
    retry: false,
  });
