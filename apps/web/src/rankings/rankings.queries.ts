import type { CallReply, RankBoard, RankKind, RankPeriod } from '@grabbit/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { reportFailure } from '../kernel/report-failure.ts';

export type TopList = CallReply<'topList'>;
export type Ranked = TopList['list'][number];

export interface Asked {
  readonly kind: RankKind;
  readonly board: RankBoard;
  readonly period: RankPeriod;
}

const key = ['rankings'] as const;

/** A list as it stands, asked for anew every half minute while somebody looks. */
export const topListQuery = ({ kind, board, period }: Asked) =>
  queryOptions({
    queryKey: [...key, kind, board, period],
    queryFn: ({ signal }) => call('topList', { kind, board, period }, { signal }),
    staleTime: 10_000,
    refetchInterval: 30_000,
  });

/** Whether the player stands in the lists by name: the lists show it at once. */
export function useShown() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (shown: boolean) => call('showInTopList', { shown }),
    onError: reportFailure,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
