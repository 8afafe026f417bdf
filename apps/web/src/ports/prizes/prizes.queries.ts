import type { CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kernel/call.ts';

export type Prize = CallReply<'prizes'>['list'][number];
export type WonPrize = CallReply<'album'>['list'][number];

/** Every kind of toy, with how many were sent; the server counts once a minute. */
export const prizesQuery = () =>
  queryOptions({
    queryKey: ['prizes'],
    queryFn: ({ signal }) => call('prizes', {}, { signal }),
    select: ({ list }) => list,
    staleTime: 60_000,
  });

/** What the player has won. It hangs under the plays: one that ends makes it stale. */
export const albumQuery = () =>
  queryOptions({
    queryKey: ['plays', 'album'],
    queryFn: ({ signal }) => call('album', {}, { signal }),
    select: ({ list }) => list,
  });
