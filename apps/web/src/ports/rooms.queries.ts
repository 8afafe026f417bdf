import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

/** How often lists ask for the rooms' states while they are looked at, in milliseconds. */
export const roomsPollMs = 5000;

/** Rooms on a page of the list: while there are fewer, there is no other page. */
export const roomsPage = 50;

/** Polls what is shown. What could not be had at all is not asked for again and again: the page offers that. */
const polled = {
  refetchInterval: (query: { readonly state: { readonly data: unknown } }) =>
    query.state.data === undefined ? (false as const) : roomsPollMs,
};

/** All claw rooms, page by page; the first page is what the home shows. */
export const clawRoomsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['rooms', 'claw'],
    queryFn: ({ pageParam, signal }) => call('clawRooms', { pageNum: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ list }, _all, page) => (list.length < roomsPage ? undefined : page + 1),
    select: ({ pages }) => {
      const byId = new Map(pages.flatMap(({ list }) => list.map((room) => [room.roomId, room] as const)));
      return [...byId.values()];
    },
    ...polled,
  });

/** Rooms that the arcade recommends; never chosen by what somebody spends. */
export const recommendedQuery = () =>
  queryOptions({
    queryKey: ['rooms', 'recommended'],
    queryFn: ({ signal }) => call('recommended', {}, { signal }),
    select: ({ list }) => list,
    staleTime: 15_000,
  });

export const searchHotQuery = () =>
  queryOptions({
    queryKey: ['rooms', 'search', 'hot'],
    queryFn: ({ signal }) => call('searchHot', {}, { signal }),
    ...polled,
  });

export const searchRecentQuery = () =>
  queryOptions({
    queryKey: ['rooms', 'search', 'recent'],
    queryFn: ({ signal }) => call('searchRecent', {}, { signal }),
  });

export const searchWordQuery = (word: string) =>
  queryOptions({
    queryKey: ['rooms', 'search', 'word', word],
    queryFn: ({ signal }) => call('searchWord', { word }, { signal }),
    enabled: word !== '',
    ...polled,
  });

/** Key of what the player left open. */
export const gamingKey = ['rooms', 'gaming'] as const;

/** How often is asked whether what was left open still is, in milliseconds. */
const openPollMs = 15_000;

/** The room in which the player holds a seat or left something open, of any game, or null. */
export const gamingQuery = (signedIn: boolean) =>
  queryOptions({
    queryKey: gamingKey,
    queryFn: ({ signal }) => call('gaming', {}, { signal }),
    enabled: signedIn,
    staleTime: 10_000,
    refetchInterval: ({ state }) => (state.data == null ? false : openPollMs),
  });
