import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { led, root, shell } from '../kernel/places.ts';
import { FishingIcon } from './fishing-icon.ts';

const seas = createRoute({
  getParentRoute: () => shell,
  path: '/fishing',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('./seas.page.tsx'), 'SeasPage'),
});

const sea = createRoute({
  getParentRoute: () => root,
  path: '/fishing/$id',
  ...scoped('public', { room: {} }),
  validateSearch: led,
  component: lazyRouteComponent(() => import('./fishing.page.tsx'), 'FishingPage'),
});

export const fishingFeature = defineFeature({
  name: 'fishing',
  inShell: [seas],
  alone: [sea],
  game: { title: 'cards.game_fishing', Icon: FishingIcon, ink: 'var(--b-cyan)', arcade: true },
});
