import type { CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { cardsKey } from '../ports/query-keys.ts';

export type Contest = CallReply<'pushContest'>;
export type Wave = NonNullable<Contest['ranking']>['list'][number];

/** What a room's players do together and against each other; another name of the player's on each device is none. */
export const contestQuery = (roomId: number, userId: number) =>
  queryOptions({
    queryKey: ['rooms', 'push', roomId, 'contest', userId],
    queryFn: ({ signal }) => call('pushContest', { roomId }, { signal }),
    staleTime: 10_000,
  });

/** The player's time cards, and the one in use. */
export const timeCardsQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: [...cardsKey, 'pushTimes'],
    queryFn: ({ signal }) => call('pushTimeCards', {}, { signal }),
    enabled,
    staleTime: 10_000,
  });

/** The buff cards that add to what the room pays, the one that counts first. */
export const roomBuffsQuery = (roomId: number, enabled: boolean) =>
  queryOptions({
    queryKey: [...cardsKey, 'roomBuffs', roomId],
    queryFn: ({ signal }) => call('buffCardsByRoom', { roomId }, { signal }),
    select: ({ list }) => list,
    enabled,
    staleTime: 10_000,
  });
