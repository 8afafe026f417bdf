import type { CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kernel/call.ts';
import { queryClient } from '../../kernel/query-client.ts';

export type RoomMessage = CallReply<'roomMessage'>['list'][number];

/** Of what happened lately in rooms. */
export const roomMessagesKey = ['rooms', 'messages'] as const;

export const roomMessagesQuery = (roomId: number) =>
  queryOptions({
    queryKey: [...roomMessagesKey, roomId],
    queryFn: ({ signal }) => call('roomMessage', { roomId }, { signal }),
    select: ({ list }) => list,
    staleTime: 10_000,
  });

export type Manners = CallReply<'chatManners'>;

export const mannersQuery = queryOptions({
  queryKey: ['account', 'manners'],
  queryFn: ({ signal }) => call('chatManners', {}, { signal }),
});

/** Keeps what the server answered to a change. */
export function keepManners(manners: Manners): void {
  queryClient.setQueryData(mannersQuery.queryKey, manners);
}
