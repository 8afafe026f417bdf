import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { led, root } from '../kernel/places.ts';
import { PlinkoIcon } from './plinko-icon.ts';

const plinkoRoom = createRoute({
  getParentRoute: () => root,
  path: '/plinko/$roomId',
  ...scoped('public', { room: { colours: { bar: '#2a0f5e', safeArea: '#1b0940' } } }),
  validateSearch: led,
  component: lazyRouteComponent(() => import('./plinko.page.tsx'), 'PlinkoPage'),
});

export const plinkoFeature = defineFeature({
  name: 'plinko',
  alone: [plinkoRoom],
  game: { title: 'cards.game_plinko', Icon: PlinkoIcon, ink: 'var(--b-mint)', arcade: true },
});
