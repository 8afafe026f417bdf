import type { CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { walletKey } from '../kernel/player/balance.query.ts';

export type ProtectionState = CallReply<'protectionState'>;

const protectionKey = ['protection'] as const;

export const protectionQuery = queryOptions({
  queryKey: [...protectionKey, 'state'],
  queryFn: ({ signal }) => call('protectionState', {}, { signal }),
  // Money and coins move while the page is away.
  staleTime: 0,
});

/** Today's plays and the time, as a room shows them: read anew with the balance whenever coins have moved. */
export const netQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: [...walletKey, 'net'],
    queryFn: ({ signal }) => call('netPosition', {}, { signal }),
    enabled,
  });

/** Every change answers with all that is set then. */
export function takeState(state: ProtectionState): void {
  queryClient.setQueryData(protectionQuery.queryKey, state);
  void queryClient.invalidateQueries({ queryKey: netQuery(true).queryKey });
}
