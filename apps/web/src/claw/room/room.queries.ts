import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../kernel/call.ts';

export const roomPageQuery = (roomId: number) =>
  queryOptions({
    queryKey: ['rooms', 'page', roomId],
    queryFn: ({ signal }) => call('playPage', { roomId }, { signal }),
    staleTime: 30_000,
  });

const logPage = 50;

/** The machine's public log from its first entry on. */
export const machineLogQuery = (roomId: number) =>
  infiniteQueryOptions({
    queryKey: ['rooms', 'log', roomId],
    queryFn: ({ pageParam, signal }) =>
      call('machineLog', { roomId, from: pageParam, limit: logPage }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ entries }) => {
      const last = entries.at(-1);
      return last === undefined || entries.length < logPage ? undefined : last.seq + 1;
    },
  });
