import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

/** The page of a room of reels; without a number that of the first room for coins. */
export const slotPageQuery = (roomId: number | null) =>
  queryOptions({
    queryKey: ['rooms', 'slot', roomId],
    queryFn: ({ signal }) => call('slotPage', roomId === null ? {} : { roomId }, { signal }),
    staleTime: 30_000,
  });
