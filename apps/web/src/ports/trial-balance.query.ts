import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { cardsKey } from './query-keys.ts';

/** Trial coins that can be spent now, by the game. */
export const trialBalanceQuery = () =>
  queryOptions({
    queryKey: [...cardsKey, 'trial'],
    queryFn: ({ signal }) => call('trialBalance', {}, { signal }),
    select: ({ trialBalance }) => trialBalance,
  });
