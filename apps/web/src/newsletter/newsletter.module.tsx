import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell } from '../kernel/places.ts';

const newsletter = createRoute({
  getParentRoute: () => shell,
  path: '/newsletter',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('./newsletter.page.tsx'), 'NewsletterPage'),
});

export const newsletterFeature = defineFeature({ name: 'newsletter', inShell: [newsletter] });
