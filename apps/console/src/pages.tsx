import type { OperatorCapability } from '@grabbit/contract';
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** A page that is more than a table. */
export interface Page {
  readonly name: string;
  readonly needs: OperatorCapability | null;
  /** What follows its name in its address. */
  readonly path: string;
  readonly Page: LazyExoticComponent<ComponentType>;
}

/** Pages of their own. The first one is where the console opens. */
export const pages: readonly Page[] = [
  {
    ...{ name: 'today', needs: null, path: '' },
    Page: lazy(() => import('./today/today.page.tsx').then(({ TodayPage }) => ({ default: TodayPage }))),
  },
  {
    ...{ name: 'machines', needs: 'rooms.see', path: '' },
    Page: lazy(() =>
      import('./machines/machines.page.tsx').then(({ MachinesPage }) => ({ default: MachinesPage })),
    ),
  },
  {
    ...{ name: 'packing', needs: 'orders.pack', path: '' },
    Page: lazy(() =>
      import('./packing/packing.page.tsx').then(({ PackingPage }) => ({ default: PackingPage })),
    ),
  },
  {
    ...{ name: 'players', needs: 'players.see', path: '' },
    Page: lazy(() =>
      import('./players/players.page.tsx').then(({ PlayersPage }) => ({ default: PlayersPage })),
    ),
  },
  {
    ...{ name: 'players', needs: 'players.see', path: '/:id' },
    Page: lazy(() => import('./players/player.page.tsx').then(({ PlayerPage }) => ({ default: PlayerPage }))),
  },
  {
    ...{ name: 'takings', needs: 'money.see', path: '' },
    Page: lazy(() =>
      import('./takings/takings.page.tsx').then(({ TakingsPage }) => ({ default: TakingsPage })),
    ),
  },
  {
    ...{ name: 'staff', needs: 'maintainers.edit', path: '' },
    Page: lazy(() => import('./staff/staff.page.tsx').then(({ StaffPage }) => ({ default: StaffPage }))),
  },
];
