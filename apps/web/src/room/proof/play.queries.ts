import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '@grabbit/contract';
import { call } from '../../kernel/call.ts';

export type PlayReceipt = CallReply<'playRecord'>;

export const playRecordsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['plays', 'records'],
    queryFn: ({ pageParam, signal }) =>
      call('playRecords', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });

export const playRecordQuery = (playId: string) =>
  queryOptions({
    queryKey: ['plays', 'record', playId],
    queryFn: ({ signal }) => call('playRecord', { playId }, { signal }),
  });
