import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { led, root } from '../kernel/places.ts';
import { GashaponIcon } from './gashapon-icon.ts';

const gashaponRoom = createRoute({
  getParentRoute: () => root,
  path: '/gashapon/$roomId',
  ...scoped('public', { room: {} }),
  validateSearch: led,
  component: lazyRouteComponent(() => import('./gashapon.page.tsx'), 'GashaponPage'),
});

export const gashaponFeature = defineFeature({
  name: 'gashapon',
  alone: [gashaponRoom],
  game: { title: 'gashapon.game', Icon: GashaponIcon, ink: 'var(--b-coral)' },
});
