import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

/** The rooms of races; none where the operator has the game off. */
export const raceRoomsQuery = () =>
  queryOptions({
    queryKey: ['rooms', 'racing-ball', 'list'],
    queryFn: ({ signal }) => call('raceRooms', {}, { signal }),
    select: ({ list }) => list,
    staleTime: 15_000,
  });

export const racePageQuery = (roomId: number) =>
  queryOptions({
    queryKey: ['rooms', 'racing-ball', roomId],
    queryFn: ({ signal }) => call('racePage', { roomId }, { signal }),
    staleTime: 30_000,
  });

/** The player's stakes, the latest first. */
export const raceRecordsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['plays', 'racing-ball'],
    queryFn: ({ pageParam, signal }) =>
      call('raceRecords', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });

/** One stake, for its player and whoever has its id. */
export const raceRecordQuery = (playId: string) =>
  queryOptions({
    queryKey: ['plays', 'racing-ball', playId],
    queryFn: ({ signal }) => call('raceRecord', { playId }, { signal }),
  });
