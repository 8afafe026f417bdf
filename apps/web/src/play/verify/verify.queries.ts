import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/call.ts';

/** The proof of a settled play. It never changes, so it is fetched once. */
export const playFileQuery = (playId: string) =>
  queryOptions({
    queryKey: ['plays', 'file', playId],
    queryFn: ({ signal }) => call('playFile', { playId }, { signal }),
    staleTime: Infinity,
    retry: false,
  });

/** The room's card, for its cabinet. */
export const roomCardQuery = (roomId: number) =>
  queryOptions({
    queryKey: ['rooms', 'card', roomId],
    queryFn: ({ signal }) => call('roomInfo', { roomId }, { signal }),
    select: ({ list }) => list.find((room) => room.roomId === roomId),
    staleTime: 60_000,
  });
