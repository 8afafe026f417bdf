import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { scoped } from '../guards.ts';
import { shell } from './root.routes.tsx';

/** Ours: the corner of those without an account of their own, whose settings stay closed. */
const prefer = createRoute({
  getParentRoute: () => shell,
  path: '/prefer',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('../../platform/prefer.page.tsx'), 'PreferPage'),
});

/** Ours: the language page of the settings, for everybody. */
const preferLanguage = createRoute({
  getParentRoute: () => shell,
  path: '/prefer/language',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('../../account/language.page.tsx'), 'LanguagePage'),
});

const preferTheme = createRoute({
  getParentRoute: () => shell,
  path: '/prefer/theme',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('../../platform/prefer-theme.page.tsx'), 'PreferThemePage'),
});

const preferHome = createRoute({
  getParentRoute: () => shell,
  path: '/prefer/home',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('../../platform/prefer-home.page.tsx'), 'PreferHomePage'),
});

const about = createRoute({
  getParentRoute: () => shell,
  path: '/about',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('../../platform/about.page.tsx'), 'AboutPage'),
});

const link = createRoute({
  getParentRoute: () => shell,
  path: '/link',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('../../platform/link.page.tsx'), 'LinkPage'),
});

export const platformInShell = [prefer, preferLanguage, preferTheme, preferHome, about, link] as const;
