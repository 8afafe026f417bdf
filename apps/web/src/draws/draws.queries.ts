import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

/** Rooms whose plays are drawn, of all games. */
export const drawRoomsQuery = () =>
  queryOptions({
    queryKey: ['rooms', 'draws'],
    queryFn: ({ signal }) => call('drawRooms', {}, { signal }),
    select: ({ list }) => list,
    staleTime: 60_000,
  });

/** Tells that a play was seen to its end. Where that is lost it is shown once more: never rejects. */
export async function toldShown(playId: string): Promise<void> {
  await call('drawShown', { playId }, { individual: true }).catch(() => undefined);
}

/** The player's drawn plays, the latest first. */
export const drawRecordsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['plays', 'drawn'],
    queryFn: ({ pageParam, signal }) =>
      call('drawRecords', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });
