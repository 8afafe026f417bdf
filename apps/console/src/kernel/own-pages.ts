import type { OperatorCapability } from '@grabbit/contract';

/** A page that is more than a table. */
export interface OwnPage {
  readonly name: string;
  readonly needs: OperatorCapability | null;
  /** What follows its name in its address. */
  readonly path: string;
}

/** Pages of their own; `pages.tsx` has what each shows. The first one is where the console opens. */
export const ownPages = [
  { name: 'today', needs: null, path: '' },
  { name: 'machines', needs: 'rooms.see', path: '' },
  { name: 'machines', needs: 'rooms.edit', path: '/new' },
  { name: 'machines', needs: 'rooms.see', path: '/:id' },
  { name: 'toys', needs: 'goods.see', path: '' },
  { name: 'packing', needs: 'orders.pack', path: '' },
  { name: 'delivery', needs: 'offers.edit', path: '' },
  { name: 'letters', needs: 'pages.edit', path: '' },
  { name: 'letters', needs: 'pages.edit', path: '/new' },
  { name: 'legal', needs: 'pages.edit', path: '' },
  { name: 'players', needs: 'players.see', path: '' },
  { name: 'players', needs: 'players.see', path: '/:id' },
  { name: 'closing', needs: 'money.see', path: '' },
  { name: 'takings', needs: 'money.see', path: '' },
  { name: 'growth', needs: 'money.see', path: '' },
  { name: 'ready', needs: 'house.run', path: '' },
  { name: 'backups', needs: 'house.run', path: '' },
  { name: 'staff', needs: 'maintainers.edit', path: '' },
  { name: 'roles', needs: 'maintainers.edit', path: '' },
  { name: 'requests', needs: 'requests.decide', path: '' },
] as const satisfies readonly OwnPage[];

/** The address of a page of its own within the console, without the first slash. */
export type OwnPagePath = PathOf<(typeof ownPages)[number]>;
type PathOf<P extends OwnPage> = P extends OwnPage ? `${P['name']}${P['path']}` : never;
