import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

/** Whether the newsletter comes. Another address is asked about anew. */
export const newsletterQuery = (mail: string) =>
  queryOptions({
    queryKey: ['newsletter', mail],
    queryFn: ({ signal }) => call('newsletter', {}, { signal }),
  });
