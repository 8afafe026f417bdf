import type { CallParams } from '@grabbit/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { walletKey } from '../kernel/player/balance.query.ts';

/** Everything that the player has. */
export const overviewQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: [...walletKey, 'overview'],
    queryFn: ({ signal }) => call('walletOverview', {}, { signal }),
    enabled,
  });

/** Which movements are shown. */
export type RecordFilter = Pick<CallParams<'coinRecord'>, 'asset' | 'way' | 'kind'>;

export const coinRecordQuery = (filter: RecordFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...walletKey, 'record', filter],
    queryFn: ({ pageParam, signal }) =>
      call('coinRecord', { ...filter, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });
