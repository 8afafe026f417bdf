import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

/** What there is to gain and how far the player has come. */
export const rewardQuery = () =>
  queryOptions({
    queryKey: ['rewards', 'index'],
    queryFn: ({ signal }) => call('rewardIndex', {}, { signal }),
    staleTime: 30_000,
  });
