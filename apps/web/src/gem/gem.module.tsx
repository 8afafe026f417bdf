import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { led, root } from '../kernel/places.ts';
import { GemGameIcon } from './gem-icon.ts';

const gemRoom = createRoute({
  getParentRoute: () => root,
  path: '/gem/$roomId',
  ...scoped('public', { room: {} }),
  validateSearch: led,
  component: lazyRouteComponent(() => import('./gem.page.tsx'), 'GemPage'),
});

export const gemFeature = defineFeature({
  name: 'gem',
  alone: [gemRoom],
  game: { title: 'gem.game', Icon: GemGameIcon, ink: 'var(--b-lilac)', arcade: true },
});
