import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { root, shell, text } from '../kernel/places.ts';

const clawRoom = createRoute({
  getParentRoute: () => root,
  path: '/claw/$from/$roomId/{-$groupId}',
  ...scoped('public', { room: {} }),
  component: lazyRouteComponent(() => import('./room/claw-room.page.tsx'), 'ClawRoomPage'),
});

const watch = createRoute({
  getParentRoute: () => root,
  path: '/watch/claw/$roomId',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('./watch/claw-watch.page.tsx'), 'ClawWatchPage'),
});

const aim = createRoute({
  getParentRoute: () => shell,
  path: '/user/aim',
  ...scoped('trial'),
  validateSearch: (search): { play?: string } => {
    const play = text(search['play']);
    return play === undefined ? {} : { play };
  },
  component: lazyRouteComponent(() => import('./aim/aim.page.tsx'), 'AimPage'),
});

export const clawFeature = defineFeature({ name: 'claw', inShell: [aim], alone: [clawRoom, watch] });
