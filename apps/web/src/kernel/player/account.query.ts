import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { levelSeen } from './level-seen.ts';

/** The account of whoever is here. */
export const accountQuery = (signedIn: boolean) =>
  queryOptions({
    queryKey: ['account', 'me'],
    queryFn: ({ signal }) => call('userInfo', { levelSeen: levelSeen() }, { signal }),
    enabled: signedIn,
    staleTime: 30_000,
  });
