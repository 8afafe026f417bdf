import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { scoped } from '../guards.ts';
import { shell } from './root.routes.tsx';

const club = createRoute({
  getParentRoute: () => shell,
  path: '/club',
  ...scoped('private'),
  component: lazyRouteComponent(() => import('../../club/club.page.tsx'), 'ClubPage'),
});

export const clubInShell = [club] as const;
