import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

export const gemPageQuery = (roomId: number) =>
  queryOptions({
    queryKey: ['rooms', 'gem', roomId],
    queryFn: ({ signal }) => call('gemPage', { roomId }, { signal }),
    staleTime: 30_000,
  });
