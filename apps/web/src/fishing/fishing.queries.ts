import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

export const seaPageQuery = (roomId: number) =>
  queryOptions({
    queryKey: ['rooms', 'fishing', roomId],
    queryFn: ({ signal }) => call('seaPage', { roomId }, { signal }),
    staleTime: 30_000,
  });
