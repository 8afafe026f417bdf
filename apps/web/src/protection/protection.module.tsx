import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell } from '../kernel/places.ts';

const protection = createRoute({
  getParentRoute: () => shell,
  path: '/protection',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./protection.page.tsx'), 'ProtectionPage'),
});

export const protectionFeature = defineFeature({ name: 'protection', inShell: [protection] });
