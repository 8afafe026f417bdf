import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { enterPage, leavePage } from '../kernel/sync-calm.ts';

/**
 * Tells which page is shown. Until a page's files have come, the one before it is still there, with its seat in a room: between the
 * two nothing may step before the player.
 */
export function useShownPage(): void {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const covered = useRouterState({ select: ({ location }) => location.state.modal !== undefined });
  const isShown = useRouterState({
    select: ({ location, resolvedLocation }) => resolvedLocation?.pathname === location.pathname,
  });
  useEffect(() => {
    if (isShown) enterPage(path, covered);
    else leavePage();
  }, [path, covered, isShown]);
}
