import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { features } from '../features.ts';
import { useDesktop } from '../ui/use-media.ts';
import { ChunkGuard } from '../kernel/chunk-guard.tsx';
import { KeptPages, keptPaths, useShownPath } from './kept-pages.tsx';
import { Dock, SideNav } from './navigation.tsx';
import { TopBar } from './top-bar.tsx';

/** Phones have no third column and no shelf, and need not load them. */
const SideColumn = lazy(async () => ({ default: (await import('./side-column.tsx')).SideColumn }));

const PageFloor = lazy(async () => ({ default: (await import('./page-floor.tsx')).PageFloor }));

const banners = features.flatMap((feature): readonly ComponentType[] => feature.banners);

/** The frame of the pages that one walks between: rail or dock, top bar, side column. */
export function ShellLayout(): ReactNode {
  const t = useT();
  const desk = useDesktop();
  const kept = keptPaths.includes(useShownPath());
  const wide = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.column === null });
  return (
    <>
      <a className="skip btn btn--s" href="#main">
        {t('nav.skip')}
      </a>
      <div className={wide ? 'shell shell--wide' : 'shell'}>
        {desk && <SideNav />}
        <div className="mid">
          <TopBar />
          {banners.map((Banner, index) => (
            <Banner key={index} />
          ))}
          <main id="main" className="page" tabIndex={-1}>
            <KeptPages />
            {!kept && <Outlet />}
          </main>
          {desk && (
            <ChunkGuard quiet>
              <Suspense fallback={null}>
                <PageFloor />
              </Suspense>
            </ChunkGuard>
          )}
        </div>
        {desk && !wide && (
          <ChunkGuard quiet>
            <Suspense fallback={<aside className="desk" />}>
              <SideColumn />
            </Suspense>
          </ChunkGuard>
        )}
      </div>
      <Dock />
    </>
  );
}
