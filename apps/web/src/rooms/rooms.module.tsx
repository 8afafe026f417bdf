import { createRoute, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell, text } from '../kernel/places.ts';

/** A kept page is drawn by its host in the shell, not by its route. */
const keptElsewhere = (): null => null;

const homeTab = createRoute({
  getParentRoute: () => shell,
  path: '/home/$tab',
  staticData: { scope: 'public' },
  beforeLoad: () => {
    // Claw is the one category there is so far: every tab of old links is the home.
    redirect({ to: '/', replace: true, throw: true });
  },
});

const clawIndex = createRoute({
  getParentRoute: () => shell,
  path: '/claw',
  ...scoped('public'),
  component: keptElsewhere,
});

const clawSearch = createRoute({
  getParentRoute: () => shell,
  path: '/claw/search',
  ...scoped('public'),
  validateSearch: (search): { word?: string } => {
    const word = text(search['word'])?.slice(0, 60);
    return word === undefined ? {} : { word };
  },
  component: keptElsewhere,
});

export const roomsFeature = defineFeature({
  name: 'rooms',
  inShell: [homeTab, clawIndex, clawSearch],
  keptPages: {
    '/claw': lazy(async () => ({ default: (await import('./claw-index.page.tsx')).ClawIndexPage })),
    '/claw/search': lazy(async () => ({ default: (await import('./claw-search.page.tsx')).ClawSearchPage })),
  },
});
