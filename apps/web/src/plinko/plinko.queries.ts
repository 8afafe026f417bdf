import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

export const plinkoPageQuery = (roomId: number) =>
  queryOptions({
    queryKey: ['rooms', 'plinko', roomId],
    queryFn: ({ signal }) => call('plinkoPage', { roomId }, { signal }),
    staleTime: 30_000,
  });
