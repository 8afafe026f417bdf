import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell } from '../kernel/places.ts';
import { DemoBanner } from './demo-banner.tsx';

/** Ours: the corner of those without an account of their own, whose settings stay closed. */
const prefer = createRoute({
  getParentRoute: () => shell,
  path: '/prefer',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('./prefer.page.tsx'), 'PreferPage'),
});

const preferTheme = createRoute({
  getParentRoute: () => shell,
  path: '/prefer/theme',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('./prefer-theme.page.tsx'), 'PreferThemePage'),
});

const preferHome = createRoute({
  getParentRoute: () => shell,
  path: '/prefer/home',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('./prefer-home.page.tsx'), 'PreferHomePage'),
});

const about = createRoute({
  getParentRoute: () => shell,
  path: '/about',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('./about.page.tsx'), 'AboutPage'),
});

const link = createRoute({
  getParentRoute: () => shell,
  path: '/link',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('./link.page.tsx'), 'LinkPage'),
});

export const platformFeature = defineFeature({
  name: 'platform',
  inShell: [prefer, preferTheme, preferHome, about, link],
  banners: [DemoBanner],
});
