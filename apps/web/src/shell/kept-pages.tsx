import { useRouterState } from '@tanstack/react-router';
import { Activity, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { features } from '../features.ts';
import type { Feature } from '../kernel/feature.ts';
import { ChunkGuard } from '../kernel/chunk-guard.tsx';
import { onEvent } from '../kernel/events.ts';
import { keepVisit } from './kept-visits.ts';
import type { KeptVisits } from './kept-visits.ts';
import { PageFallback } from '../ui/page-fallback.tsx';

const kept = features.reduce<Feature['keptPages']>((all, feature) => ({ ...all, ...feature.keptPages }), {});

export const keptPaths: readonly string[] = Object.keys(kept);

const nothing: KeptVisits = new Map();

/**
 * The place whose page is shown: not yet the one that was just tapped, which waits until the tap has been painted. Before
 * the first page is there it is the address.
 */
export function useShownPath(): string {
  return useRouterState({ select: ({ matches, location }) => matches.at(-1)?.pathname ?? location.pathname });
}

/** Pages that stay as they were, scroll and all, while one is elsewhere. Signing out clears them. */
export function KeptPages(): ReactNode {
  const path = useShownPath();
  const search: Readonly<Record<string, unknown>> = useRouterState({
    select: ({ matches, location }) => matches.at(-1)?.search ?? location.search,
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
        <ChunkGuard>
          <Suspense fallback={<PageFallback />}>
            <Page search={lastSearch} />
          </Suspense>
        </ChunkGuard>
      </Activity>
    );
  });
}
