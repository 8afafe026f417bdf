import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { root } from '../kernel/places.ts';

/** The server answers it for whoever has been let in; the app only where nobody has. */
const door = createRoute({
  getParentRoute: () => root,
  path: '/console/$',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('./console-door.page.tsx'), 'ConsoleDoorPage'),
});

export const consoleFeature = defineFeature({ name: 'console', alone: [door] });
