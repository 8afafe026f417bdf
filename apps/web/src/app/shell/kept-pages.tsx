import { useRouterState } from '@tanstack/react-router';
import { Activity, lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { onEvent } from '../events.ts';
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

/** At most this many pages are kept. */
const keptAtMost = 10;

export const keptPaths: readonly string[] = Object.keys(kept);

type Visited = ReadonlyMap<string, Readonly<Record<string, unknown>>>;
const nothing: Visited = new Map();

/** Pages that stay as they were, scroll and all, while one is elsewhere. Signing out clears them. */
export function KeptPages(): ReactNode {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const search: Readonly<Record<string, unknown>> = useRouterState({
    select: ({ location }) => location.search,
  });
  const [visited, setVisited] = useState<Visited>(nothing);
  useEffect(() => onEvent('logout', () => setVisited(nothing)), []);
  if (kept[path] !== undefined && visited.get(path) !== search) {
    const entries = [...visited].filter(([each]) => each !== path);
    setVisited(new Map([...entries, [path, search] as const].slice(-keptAtMost)));
  }
  return [...visited].map(([each, lastSearch]) => {
    const Page = kept[each];
    if (Page === undefined) return null;
    return (
      <Activity key={each} mode={each === path ? 'visible' : 'hidden'}>
        <Suspense fallback={<PageFallback />}>
          <Page search={lastSearch} />
        </Suspense>
      </Activity>
    );
  });
}
