import { createRoute, lazyRouteComponent, linkOptions } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell } from '../kernel/places.ts';
import { MallIcon } from '../ui/icons/nav-icons.ts';
import { shortcutTo } from '../ui/shortcut-line.tsx';

/** The home's way to the mall. */
const MallShortcut = shortcutTo({
  link: linkOptions({ to: '/mall' }),
  text: 'nav.redemptionMall',
  note: 'nav.mallNote',
  Icon: MallIcon,
});

/** What the mall's address may ask for; the page says what it makes of it. */
interface MallSearch {
  category?: unknown;
  price?: unknown;
  word?: unknown;
  sort?: unknown;
}

const mallPage = () => import('./mall.page.tsx');
const goodsPage = () => import('./goods.page.tsx');
const cartPage = () => import('./cart.page.tsx');

const mall = createRoute({
  getParentRoute: () => shell,
  path: '/mall',
  ...scoped('public', {
    head: lazyRouteComponent(mallPage, 'MallHead'),
    column: lazyRouteComponent(mallPage, 'MallColumn'),
  }),
  validateSearch: (search: MallSearch): MallSearch => search,
  component: lazyRouteComponent(mallPage, 'MallPage'),
});

const goods = createRoute({
  getParentRoute: () => shell,
  path: '/goods/$id',
  ...scoped('public', {
    head: lazyRouteComponent(goodsPage, 'GoodsHead'),
    column: lazyRouteComponent(goodsPage, 'GoodsColumn'),
  }),
  component: lazyRouteComponent(goodsPage, 'GoodsPage'),
});

const cart = createRoute({
  getParentRoute: () => shell,
  path: '/cart',
  ...scoped('public', { head: lazyRouteComponent(cartPage, 'CartHead'), column: null }),
  component: lazyRouteComponent(cartPage, 'CartPage'),
});

const gift = createRoute({
  getParentRoute: () => shell,
  path: '/gift',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('./gift.page.tsx'), 'GiftPage'),
});

export const mallFeature = defineFeature({
  name: 'mall',
  inShell: [mall, goods, cart, gift],
  shortcuts: [{ name: 'redemptionMall', Line: MallShortcut }],
});
