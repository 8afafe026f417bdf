import { MutationCache, QueryClient } from '@tanstack/react-query';
import { CallError, networkCode } from './call-error.ts';
import { markTold, tellFailure } from './tell-failure.ts';

function worthRetrying(error: unknown): boolean {
  return error instanceof CallError && (error.code === networkCode || error.code.startsWith('5'));
}

/**
 * Server state lives here and nowhere else. A failed read shows where it belongs, in its page; a failed change
 * is told by a toast, unless the mutation says `meta: { quiet: true }` and tells it itself.
 */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.['quiet'] === true) markTold(error);
      else tellFailure(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5000,
      retry: (count, error) => count < 2 && worthRetrying(error),
      refetchOnWindowFocus: true,
    },
  },
});
