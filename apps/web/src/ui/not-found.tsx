import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { ChunkGuard } from '../kernel/chunk-guard.tsx';

const Page = lazy(async () => ({ default: (await import('./not-found.page.tsx')).NotFoundPage }));

/** The page of a path without one. It is fetched then: the first page has no need of it. */
export function NotFoundPage(): ReactNode {
  return (
    <ChunkGuard>
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    </ChunkGuard>
  );
}
