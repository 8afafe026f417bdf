import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../kernel/feature.ts';
import { scoped } from '../kernel/guards.ts';
import { shell } from '../kernel/places.ts';

const FriendsColumn = lazyRouteComponent(() => import('./friends.tsx'), 'FriendsColumn');

const invite = createRoute({
  getParentRoute: () => shell,
  path: '/invite',
  ...scoped('private', { column: FriendsColumn }),
  component: lazyRouteComponent(() => import('./invite.page.tsx'), 'InvitePage'),
});

export const inviteFeature = defineFeature({ name: 'invite', inShell: [invite] });
