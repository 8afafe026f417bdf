import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

/** The rooms of lines; none where the operator has the game off. */
export const boRoomsQuery = () =>
  queryOptions({
    queryKey: ['rooms', 'bo', 'list'],
    queryFn: ({ signal }) => call('boRooms', {}, { signal }),
    select: ({ list }) => list,
    staleTime: 15_000,
  });

export const boPageQuery = (roomId: number) =>
  queryOptions({
    queryKey: ['rooms', 'bo', roomId],
    queryFn: ({ signal }) => call('boPage', { roomId }, { signal }),
    staleTime: 30_000,
  });

/** The player's calls, the latest first. */
export const boRecordsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['plays', 'bo'],
    queryFn: ({ pageParam, signal }) =>
      call('boRecords', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });

/** One call, for its player and whoever has its id. */
export const boRecordQuery = (playId: string) =>
  queryOptions({
    queryKey: ['plays', 'bo', playId],
    queryFn: ({ signal }) => call('boRecord', { playId }, { signal }),
  });
