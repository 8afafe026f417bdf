import { useRouterState } from '@tanstack/react-router';
import { Activity, lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { onEvent } from '../events.ts';
import { keepVisit } from './kept-visits.ts';
import type { KeptVisits } from './kept-visits.ts';
import { PageFallback } from './page-fallback.tsx';

/** A kept page takes its search as a property: the router's match hooks throw while it is hidden. */
export interface KeptPageProps {
  search: Readonly<Record<string, unknown>>;
}

const kept: Readonly<Record<string, ComponentType<KeptPageProps>>> = {
  '/claw': lazy(async () => ({ default: (await import('../../rooms/claw-index.page.tsx')).ClawIndexPage })),
  '/claw/search': lazy(async () => ({
    default: (await import('../../rooms/claw-search.page.tsx')).ClawSearchPage,
  })),
};

export const keptPaths: readonly string[] = Object.keys(kept);

const nothing: KeptVisits = new Map();

/** Pages that stay as they were, scroll and all, while one is elsewhere. Signing out clears them. */
export function KeptPages(): ReactNode {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const search: Readonly<Record<string, unknown>> = useRouterState({
    select: ({ location }) => location.search,
  });
  const [visited, setVisited] = useState<KeptVisits>(nothing);
  // Counts the players: the page that is shown while one signs out is another page for the next.
  const [player, setPlayer] = useState(0);
  useEffect(
    () =>
      onEvent('logout', () => {
        setVisited(nothing);
        setPlayer((count) => count + 1);
      }),
    [],
  );
  if (kept[path] !== undefined && visited.get(path) !== search) {
    setVisited(keepVisit(visited, path, search));
  }
  return [...visited].map(([each, lastSearch]) => {
    const Page = kept[each];
    if (Page === undefined) return null;
    return (
      <Activity key={`${each} ${player}`} mode={each === path ? 'visible' : 'hidden'}>
        <Suspense fallback={<PageFallback />}>
          <Page search={lastSearch} />
        </Suspense>
      </Activity>
    );
  });
}
