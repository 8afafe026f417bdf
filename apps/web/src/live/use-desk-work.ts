import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '../kernel/report-failure.ts';
import { liveKey } from './live.queries.ts';

/**
 * Does something at the desk, and reads it anew. `done` comes as soon as it is done: reading takes its time, and who hosts
 * writes on meanwhile.
 */
export function useDeskWork<Given>(work: (given: Given) => Promise<unknown>, done?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    ...(done !== undefined && { onSuccess: done }),
    onError: reportFailure,
    onSettled: () => client.invalidateQueries({ queryKey: liveKey }),
  });
}
