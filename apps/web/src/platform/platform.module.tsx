import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell } from '../kernel/places.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { readStored } from '../kernel/storage.ts';
import { appConfigQuery } from '../kernel/app-config.ts';

/** The server writes it into the page, so that the banner is there before the page below it. */
const toldByPage = (): boolean => document.querySelector('meta[name="demonstration"]') !== null;

/** Says that this arcade is a demonstration, where it is one: coins are free and nothing is sent. Small screens have a badge for who was here before. */
function DemoBanner(): ReactNode {
  const t = useT();
  const { data } = useQuery(appConfigQuery);
  const demonstration = data?.demonstration ?? toldByPage();
  const [read] = useState(() => readStored('demo:read') === true);
  if (!demonstration) return null;
  return (
    <aside className={read ? 'banner banner--read' : 'banner'} data-short={t('app.demo')}>
      {t('app.demonstration')}
    </aside>
  );
}

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
