import type { CallReply } from '@grabbit/contract';
import { TaskStatus } from '@grabbit/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { balanceQuery } from '../kernel/player/balance.query.ts';
import { reportFailure } from '../kernel/report-failure.ts';

export type Levels = CallReply<'levelList'>;
export type Floor = Levels['list'][number];

const key = ['rewards', 'levels'] as const;

/** Every level, what it brings, and what of it was taken. */
export const levelsQuery = () =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => call('levelList', {}, { signal }) });

/** Coins of levels that were reached and not taken. */
export const waitingCoins = ({ list }: Levels): number =>
  list.reduce((sum, { coins, receiveStatus }) => sum + (receiveStatus === TaskStatus.claim ? coins : 0), 0);

/** Takes the coins of one level, or of all that wait. */
export function useCollect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (level: number | undefined) => call('levelReceive', level === undefined ? {} : { level }),
    onError: reportFailure,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: balanceQuery(true).queryKey }),
      ]),
  });
}
