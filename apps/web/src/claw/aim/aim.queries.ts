import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '@grabbit/contract';
import { call } from '../../kernel/call.ts';

export type AimRecord = CallReply<'aimRecord'>;
export type AimPlay = CallReply<'aimPlays'>['list'][number];

export const aimRecordQuery = () =>
  queryOptions({
    queryKey: ['plays', 'aim'],
    queryFn: ({ signal }) => call('aimRecord', {}, { signal }),
  });

/** The player's grips, the latest first. */
export const aimPlaysQuery = () =>
  infiniteQueryOptions({
    queryKey: ['plays', 'aim', 'list'],
    queryFn: ({ pageParam, signal }) =>
      call('aimPlays', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ list }) => list),
  });
