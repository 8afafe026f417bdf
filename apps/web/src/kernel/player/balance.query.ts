import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

/** Key of everything about the player's coins: invalidate it when coins have moved. */
export const walletKey = ['wallet'] as const;

export const balanceQuery = (signedIn: boolean) =>
  queryOptions({
    queryKey: [...walletKey, 'balance'],
    queryFn: ({ signal }) => call('balance', {}, { signal }),
    enabled: signedIn,
  });
