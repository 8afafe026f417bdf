import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell } from '../kernel/places.ts';

const recall = createRoute({
  getParentRoute: () => shell,
  path: '/recall',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('./recall.page.tsx'), 'RecallPage'),
});

export const recallFeature = defineFeature({ name: 'recall', inShell: [recall] });
