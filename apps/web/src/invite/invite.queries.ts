import type { CallReply } from '@grabbit/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { balanceQuery } from '../kernel/player/balance.query.ts';
import { reportFailure } from '../kernel/report-failure.ts';

export type Invitations = CallReply<'invitationList'>;
export type Invitation = Invitations['list'][number];

const key = ['invite'] as const;

/** The player's code and who came by it. */
export const invitationsQuery = () =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => call('invitationList', {}, { signal }) });

/** Takes what an invitation brings; the list and the balance follow. */
export function useReceive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('invitationReceive', { id }),
    onError: reportFailure,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: balanceQuery(true).queryKey }),
      ]),
  });
}
