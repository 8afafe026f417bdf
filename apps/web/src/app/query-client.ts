import { errors } from '@grabbit/contract';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { CallError, networkCode } from './call-error.ts';
import { markTold, tellFailure } from './tell-failure.ts';

/** Faults that pass by themselves: no way through, a database that is coming back, a server that restarts. */
const passing: ReadonlySet<string> = new Set([
  networkCode,
  errors.databaseAway.code,
  errors.shuttingDown.code,
]);

function worthRetrying(error: unknown): boolean {
  return error instanceof CallError && (passing.has(error.code) || /^5\d\d$/.test(error.code));
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
