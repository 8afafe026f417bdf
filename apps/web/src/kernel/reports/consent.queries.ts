import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

/** Whether the operator asks before anything is reported, and what this visitor or player answered. */
export const consentQuery = queryOptions({
  queryKey: ['reports', 'consent'],
  queryFn: ({ signal }) => call('consentInfo', {}, { signal }),
  staleTime: Infinity,
});
