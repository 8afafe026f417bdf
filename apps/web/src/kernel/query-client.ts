import { MutationCache, QueryClient } from '@tanstack/react-query';
import { markTold, reportFailure } from './report-failure.ts';

/**
 * Server state lives here and nowhere else. A failed read shows where it belongs, in its page; a failed change
 * is told by a toast, unless the mutation says `meta: { quiet: true }` and tells it itself. Calls try again by
 * themselves, and `startOffline` reads anew when the connection is back.
 */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.['quiet'] === true) markTold(error);
      else reportFailure(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5000,
      retry: false,
      networkMode: 'always',
      refetchOnReconnect: false,
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always' },
  },
});
