import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { type OwnPage, type OwnPagePath, ownPages } from './kernel/own-pages.ts';

/** A page of its own, with what it shows. */
export interface Page extends OwnPage {
  readonly Page: LazyExoticComponent<ComponentType>;
}

const shown: Readonly<Record<OwnPagePath, Page['Page']>> = {
  today: lazy(async () => ({ default: (await import('./today/today.page.tsx')).TodayPage })),
  machines: lazy(async () => ({ default: (await import('./machines/machines.page.tsx')).MachinesPage })),
  'machines/new': lazy(async () => ({
    default: (await import('./machines/new/new-machine.page.tsx')).NewMachinePage,
  })),
  'machines/:id': lazy(async () => ({ default: (await import('./machines/machine.page.tsx')).MachinePage })),
  toys: lazy(async () => ({ default: (await import('./toys/toys.page.tsx')).ToysPage })),
  packing: lazy(async () => ({ default: (await import('./packing/packing.page.tsx')).PackingPage })),
  delivery: lazy(async () => ({ default: (await import('./delivery/delivery.page.tsx')).DeliveryPage })),
  letters: lazy(async () => ({ default: (await import('./content/letters.page.tsx')).LettersPage })),
  'letters/new': lazy(async () => ({
    default: (await import('./content/new-letter.page.tsx')).NewLetterPage,
  })),
  legal: lazy(async () => ({ default: (await import('./content/legal.page.tsx')).LegalPage })),
  players: lazy(async () => ({ default: (await import('./players/players.page.tsx')).PlayersPage })),
  'players/:id': lazy(async () => ({ default: (await import('./players/player.page.tsx')).PlayerPage })),
  takings: lazy(async () => ({ default: (await import('./takings/takings.page.tsx')).TakingsPage })),
  growth: lazy(async () => ({ default: (await import('./takings/growth.page.tsx')).GrowthPage })),
  closing: lazy(async () => ({ default: (await import('./payments/closing.page.tsx')).ClosingPage })),
  ready: lazy(async () => ({ default: (await import('./operations/ready.page.tsx')).ReadyPage })),
  backups: lazy(async () => ({ default: (await import('./operations/backups.page.tsx')).BackupsPage })),
  roles: lazy(async () => ({ default: (await import('./staff/roles.page.tsx')).RolesPage })),
  requests: lazy(async () => ({ default: (await import('./staff/requests.page.tsx')).RequestsPage })),
  staff: lazy(async () => ({ default: (await import('./staff/staff.page.tsx')).StaffPage })),
};

/** Pages of their own, in the order of the rail. */
export const pages: readonly Page[] = ownPages.map((page) => {
  const path = `${page.name}${page.path}` as OwnPagePath;
  return { ...page, Page: shown[path] };
});
