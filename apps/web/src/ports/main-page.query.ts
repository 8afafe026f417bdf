import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

/** How the home page is set up. */
export const mainPageQuery = () =>
  queryOptions({
    queryKey: ['platform', 'mainPage'],
    queryFn: ({ signal }) => call('mainPageConfig', {}, { signal }),
    staleTime: Infinity,
  });
