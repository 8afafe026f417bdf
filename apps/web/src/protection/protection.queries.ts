import type { CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../app/call.ts';
import { queryClient } from '../app/query-client.ts';

export type ProtectionState = CallReply<'protectionState'>;

const protectionKey = ['protection'] as const;

export const protectionQuery = queryOptions({
  queryKey: [...protectionKey, 'state'],
  queryFn: ({ signal }) => call('protectionState', {}, { signal }),
  // Money and coins move while the page is away.
  staleTime: 0,
});

/** Today's coins and the time, as a room shows them. */
export const netQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: [...protectionKey, 'net'],
    queryFn: ({ signal }) => call('netPosition', {}, { signal }),
    enabled,
  });

/** Every change answers with all that is set then. */
export function takeState(state: ProtectionState): void {
  queryClient.setQueryData(protectionQuery.queryKey, state);
  void queryClient.invalidateQueries({ queryKey: netQuery(true).queryKey });
}
