import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell } from '../kernel/places.ts';

const album = createRoute({
  getParentRoute: () => shell,
  path: '/user/album',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('./album.page.tsx'), 'AlbumPage'),
});

export const prizesFeature = defineFeature({ name: 'prizes', inShell: [album] });
