import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { led, root } from '../kernel/places.ts';
import { BoIcon } from './bo-icon.ts';

const boRoom = createRoute({
  getParentRoute: () => root,
  path: '/bo/$id',
  ...scoped('public', { room: { colours: { bar: '#06263f', safeArea: '#04182a' } } }),
  validateSearch: led,
  component: lazyRouteComponent(() => import('./bo.page.tsx'), 'BoPage'),
});

export const boFeature = defineFeature({
  name: 'bo',
  alone: [boRoom],
  game: { title: 'bo.title', Icon: BoIcon, ink: 'var(--b-cyan)', arcade: true },
});
