import { queryOptions } from '@tanstack/react-query';
import { call } from '../app/call.ts';

export const accountQuery = (signedIn: boolean) =>
  queryOptions({
    queryKey: ['account', 'me'],
    queryFn: ({ signal }) => call('userInfo', {}, { signal }),
    enabled: signedIn,
    staleTime: 30_000,
  });

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => call('listSessions', {}, { signal }),
    select: ({ list }) => list,
  });
