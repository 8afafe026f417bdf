import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { showToast } from '../ui/toasts.store.ts';
import { CallError, isAborted, isTokenExpired, messageOf, networkCode } from './call-error.ts';

function worthRetrying(error: unknown): boolean {
  return error instanceof CallError && (error.code === networkCode || error.code.startsWith('5'));
}

function tell(error: unknown): void {
  if (isAborted(error) || isTokenExpired(error)) return;
  showToast({ tone: 'error', text: messageOf(error) });
}

/**
 * Server state lives here and nowhere else. A failed read shows where it belongs, in its page; a failed change
 * is told by a toast, unless the mutation says `meta: { quiet: true }` and tells it itself.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache(),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.['quiet'] !== true) tell(error);
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
