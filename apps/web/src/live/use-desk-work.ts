import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '../kernel/report-failure.ts';
import { liveKey } from './live.queries.ts';

/** Does something at the desk, and reads it anew. */
export function useDeskWork<Given>(work: (given: Given) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onError: reportFailure,
    onSettled: () => client.invalidateQueries({ queryKey: liveKey }),
  });
}
