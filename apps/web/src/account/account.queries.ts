import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => call('listSessions', {}, { signal }),
    select: ({ list }) => list,
  });

/** Which ways in this server offers. They change with its configuration only. */
export const signInWaysQuery = () =>
  queryOptions({
    queryKey: ['account', 'ways'],
    queryFn: ({ signal }) => call('signInWays', {}, { signal }),
    staleTime: 600_000,
    retry: false,
  });

/** How the account can be entered and reached. */
export const securityQuery = () =>
  queryOptions({
    queryKey: ['account', 'security'],
    queryFn: ({ signal }) => call('security', {}, { signal }),
  });

/** What happened at the account's door; asked afresh each time. */
export const securityLogQuery = () =>
  queryOptions({
    queryKey: ['account', 'security', 'log'],
    queryFn: ({ signal }) => call('securityLog', {}, { signal }),
    select: ({ list }) => list,
    staleTime: 0,
  });

/** What would go with the account; asked afresh each time. */
export const removalQuery = () =>
  queryOptions({
    queryKey: ['account', 'removal'],
    queryFn: ({ signal }) => call('removalPreview', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
