import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell } from '../kernel/places.ts';

const decisions = createRoute({
  getParentRoute: () => shell,
  path: '/decisions',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./decisions.page.tsx'), 'DecisionsPage'),
});

export const moderationFeature = defineFeature({ name: 'moderation', inShell: [decisions] });
