import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { liveKey } from './live.queries.ts';

/** Follows a host, or no longer. */
export function useFollow(roomId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (follow: boolean) => call('liveFollow', { roomId, follow }),
    onError: reportFailure,
    onSettled: () => client.invalidateQueries({ queryKey: liveKey }),
  });
}
