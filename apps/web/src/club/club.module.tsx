import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell } from '../kernel/places.ts';
import { ClubShortcut } from './club-shortcut.tsx';

const club = createRoute({
  getParentRoute: () => shell,
  path: '/club',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./club.page.tsx'), 'ClubPage'),
});

export const clubFeature = defineFeature({
  name: 'club',
  inShell: [club],
  shortcuts: [{ name: 'club', Line: ClubShortcut }],
});
