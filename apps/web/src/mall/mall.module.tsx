import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell } from '../kernel/places.ts';
import { MallShortcut } from './mall-shortcut.tsx';

/** What the mall's address may ask for; the page says what it makes of it. */
interface MallSearch {
  category?: unknown;
  price?: unknown;
  word?: unknown;
  sort?: unknown;
}

const mall = createRoute({
  getParentRoute: () => shell,
  path: '/mall',
  ...scoped('public', {
    head: lazy(async () => ({ default: (await import('./mall.page.tsx')).MallHead })),
    column: lazy(async () => ({ default: (await import('./mall.page.tsx')).MallColumn })),
  }),
  validateSearch: (search: MallSearch): MallSearch => search,
  component: lazyRouteComponent(() => import('./mall.page.tsx'), 'MallPage'),
});

const goods = createRoute({
  getParentRoute: () => shell,
  path: '/goods/$id',
  ...scoped('public', {
    head: lazy(async () => ({ default: (await import('./goods.page.tsx')).GoodsHead })),
    column: lazy(async () => ({ default: (await import('./goods.page.tsx')).GoodsColumn })),
  }),
  component: lazyRouteComponent(() => import('./goods.page.tsx'), 'GoodsPage'),
});

const cart = createRoute({
  getParentRoute: () => shell,
  path: '/cart',
  ...scoped('public', {
    head: lazy(async () => ({ default: (await import('./cart.page.tsx')).CartHead })),
    column: null,
  }),
  component: lazyRouteComponent(() => import('./cart.page.tsx'), 'CartPage'),
});

export const mallFeature = defineFeature({
  name: 'mall',
  inShell: [mall, goods, cart],
  shortcuts: [{ name: 'mall', Line: MallShortcut }],
});
