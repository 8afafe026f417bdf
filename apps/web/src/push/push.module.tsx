import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { led, root, shell } from '../kernel/places.ts';
import { PushIcon } from './push-icon.ts';

const pushRoom = createRoute({
  getParentRoute: () => root,
  path: '/push/$from/$id/$type/{-$groupState}',
  ...scoped('public', { room: {} }),
  component: lazyRouteComponent(() => import('./push.page.tsx'), 'PushPage'),
});

const arcadeRoom = createRoute({
  getParentRoute: () => root,
  path: '/arcade/$id',
  ...scoped('public', { room: {} }),
  component: lazyRouteComponent(() => import('./arcade.page.tsx'), 'ArcadePage'),
});

const pushList = createRoute({
  getParentRoute: () => shell,
  path: '/push',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('./push-list.page.tsx'), 'PushListPage'),
});

const vipList = createRoute({
  getParentRoute: () => shell,
  path: '/push/vip',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('./push-list.page.tsx'), 'VipListPage'),
});

const cyberRoom = createRoute({
  getParentRoute: () => root,
  path: '/cyber-push/$roomId',
  ...scoped('public', { room: {} }),
  validateSearch: led,
  component: lazyRouteComponent(() => import('./push.page.tsx'), 'CyberPushPage'),
});

export const pushFeature = defineFeature({
  name: 'push',
  inShell: [pushList, vipList],
  alone: [pushRoom, arcadeRoom, cyberRoom],
  game: { title: 'cards.game_push', Icon: PushIcon, ink: 'var(--b-orange)' },
});
