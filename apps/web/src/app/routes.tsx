import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { orderLists } from '@grabbit/contract';
import type { OrderListType } from '@grabbit/contract';
import { NotFoundPage } from '../platform/not-found.page.tsx';
import { PageFault } from '../platform/page-fault.tsx';
import { HomePage } from '../rooms/home.page.tsx';
import { requireMember } from './guards.ts';
import { PageFallback } from './shell/page-fallback.tsx';
import { RootLayout } from './shell/root.layout.tsx';
import { ShellLayout } from './shell/shell.layout.tsx';

/** A kept page is drawn by its host in the shell, not by its route. */
const keptElsewhere = (): null => null;
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;

const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundPage });

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: ShellLayout });

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  // Comes with the app: it is the first page of most visits, and one file is smaller and sooner than forty.
  component: HomePage,
});

const homeTab = createRoute({
  getParentRoute: () => shell,
  path: '/home/$tab',
  beforeLoad: () => {
    // Claw is the one category there is so far: every tab of old links is the home.
    redirect({ to: '/', replace: true, throw: true });
  },
});

const clawIndex = createRoute({ getParentRoute: () => shell, path: '/claw', component: keptElsewhere });

const clawSearch = createRoute({
  getParentRoute: () => shell,
  path: '/claw/search',
  validateSearch: (search): { word?: string } => {
    const word = text(search['word'])?.slice(0, 60);
    return word === undefined ? {} : { word };
  },
  component: keptElsewhere,
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/user/settings',
  component: lazyRouteComponent(() => import('../account/settings.page.tsx'), 'SettingsPage'),
});

const coinRecord = createRoute({
  getParentRoute: () => shell,
  path: '/user/coin-record',
  beforeLoad: requireMember('playTrial'),
  component: lazyRouteComponent(() => import('../wallet/coin-record.page.tsx'), 'CoinRecordPage'),
});

const gameRecord = createRoute({
  getParentRoute: () => shell,
  path: '/user/game-record',
  beforeLoad: requireMember('playTrial'),
  component: lazyRouteComponent(() => import('../play/game-record.page.tsx'), 'GameRecordPage'),
});

const gameRecordDetail = createRoute({
  getParentRoute: () => shell,
  path: '/user/game-record-detail/$type',
  beforeLoad: requireMember('playTrial'),
  validateSearch: (search): { play?: string } => {
    const play = text(search['play']);
    return play === undefined ? {} : { play };
  },
  component: lazyRouteComponent(() => import('../play/game-record-detail.page.tsx'), 'GameRecordDetailPage'),
});

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: (search): { from?: string; mode?: 'register' | 'reset' } => {
    const from = text(search['from']);
    const mode = search['mode'];
    return {
      ...(from !== undefined && /^\/(?!\/)/.test(from) ? { from } : {}),
      ...(mode === 'register' || mode === 'reset' ? { mode } : {}),
    };
  },
  component: lazyRouteComponent(() => import('../account/auth.page.tsx'), 'AuthPage'),
});

const pack = createRoute({
  getParentRoute: () => root,
  path: '/pack',
  beforeLoad: requireMember('ownPrizes'),
  validateSearch: (search): { address?: string } => {
    const chosen = text(search['address']);
    return chosen === undefined ? {} : { address: chosen };
  },
  component: lazyRouteComponent(() => import('../orders/pack.page.tsx'), 'PackPage'),
});

const address = createRoute({
  getParentRoute: () => root,
  path: '/address/{-$id}',
  beforeLoad: requireMember('ownPrizes'),
  component: lazyRouteComponent(() => import('../orders/address.page.tsx'), 'AddressPage'),
});

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders/$type',
  params: {
    parse: ({ type }) => ({ type: (type in orderLists ? type : 'all') as OrderListType }),
    stringify: ({ type }) => ({ type }),
  },
  beforeLoad: requireMember('ownPrizes'),
  component: lazyRouteComponent(() => import('../orders/orders.page.tsx'), 'OrdersPage'),
});

const order = createRoute({
  getParentRoute: () => root,
  path: '/order/$id',
  beforeLoad: requireMember('ownPrizes'),
  component: lazyRouteComponent(() => import('../orders/order.page.tsx'), 'OrderPage'),
});

const clawRoom = createRoute({
  getParentRoute: () => root,
  path: '/claw/$from/$roomId/{-$groupId}',
  component: lazyRouteComponent(() => import('../claw/room/claw-room.page.tsx'), 'ClawRoomPage'),
});

const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify/$playId',
  component: lazyRouteComponent(() => import('../play/verify/verify.page.tsx'), 'VerifyPage'),
});

export const routeTree = root.addChildren([
  shell.addChildren([
    home,
    homeTab,
    clawIndex,
    clawSearch,
    settings,
    coinRecord,
    gameRecord,
    gameRecordDetail,
  ]),
  auth,
  pack,
  address,
  orders,
  order,
  clawRoom,
  verify,
]);

export const routeFallbacks = { pending: PageFallback, error: PageFault };
