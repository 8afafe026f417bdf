import { Outlet, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { DemoBanner } from '../../platform/demo-banner.tsx';
import { useDesk } from '../../ui/use-media.ts';
import { KeptPages, keptPaths } from './kept-pages.tsx';
import { Dock, SideNav } from './navigation.tsx';
import { SideColumn } from './side-column.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of the pages that one walks between: rail or dock, top bar, side column. */
export function ShellLayout(): ReactNode {
  const t = useT();
  const desk = useDesk();
  const kept = useRouterState({ select: ({ location }) => keptPaths.includes(location.pathname) });
  return (
    <>
      <a className="skip btn btn--s" href="#main">
        {t('nav.skip')}
      </a>
      <div className="shell">
        {desk && <SideNav />}
        <div className="mid">
          <TopBar />
          <DemoBanner />
          <main id="main" className="page" tabIndex={-1}>
            <KeptPages />
            {!kept && <Outlet />}
          </main>
        </div>
        <SideColumn />
      </div>
      <Dock />
    </>
  );
}
