import type { CallParams } from '@grabbit/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

/** Which rooms a list shows: of a tab, a price, and open at a level. */
export type RoomFilter = CallParams<'pushRooms'>;

/** The rooms of pushers; all of them without a filter. */
export const pushRoomsQuery = (filter: RoomFilter = {}) =>
  queryOptions({
    queryKey: ['rooms', 'push', 'list', filter],
    queryFn: ({ signal }) => call('pushRooms', filter, { signal }),
    select: ({ roomList }) => roomList,
    staleTime: 15_000,
  });

/** The tabs that there are rooms for. */
export const pushTabsQuery = () =>
  queryOptions({
    queryKey: ['rooms', 'push', 'tabs'],
    queryFn: ({ signal }) => call('pushTabs', {}, { signal }),
    select: ({ list }) => list,
    staleTime: 60_000,
  });

/** Coins of a drop that there is a room for, with the least level that may choose each. */
export const pushPricesQuery = () =>
  queryOptions({
    queryKey: ['rooms', 'push', 'prices'],
    queryFn: ({ signal }) => call('pushCoinInfo', {}, { signal }),
    select: ({ list }) => list,
    staleTime: 60_000,
  });

/** What a room is set to, and what fell there so far. */
export const pushRoomQuery = (roomId: number) =>
  queryOptions({
    queryKey: ['rooms', 'push', roomId],
    queryFn: ({ signal }) => call('pushRoomDetail', { roomId }, { signal }),
    staleTime: 30_000,
  });

/** A jackpot with its rooms and its last grand prizes. */
export const jackpotQuery = (jackpotId: number) =>
  queryOptions({
    queryKey: ['rooms', 'push', 'jackpot', jackpotId],
    queryFn: ({ signal }) => call('pushJackpot', { jackpotId }, { signal }),
    staleTime: 15_000,
  });

/** The player's turns, the latest first. */
export const pushRecordsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['plays', 'push'],
    queryFn: ({ pageParam, signal }) =>
      call('pushRecords', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });

/** One turn, for its player and whoever has its id. */
export const pushRecordQuery = (playId: string) =>
  queryOptions({
    queryKey: ['plays', 'push', playId],
    queryFn: ({ signal }) => call('pushRecord', { playId }, { signal }),
  });
