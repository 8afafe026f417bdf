import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../app/call.ts';

/** Key of everything about the player's coins: invalidate it when coins have moved. */
export const walletKey = ['wallet'] as const;

export const balanceQuery = (signedIn: boolean) =>
  queryOptions({
    queryKey: [...walletKey, 'balance'],
    queryFn: ({ signal }) => call('balance', {}, { signal }),
    enabled: signedIn,
  });

export const coinRecordQuery = () =>
  infiniteQueryOptions({
    queryKey: [...walletKey, 'record'],
    queryFn: ({ pageParam, signal }) =>
      call('coinRecord', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });
