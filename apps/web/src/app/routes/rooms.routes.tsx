import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { HomePage } from '../../rooms/home.page.tsx';
import { clawRoomsQuery, recommendedQuery } from '../../rooms/rooms.queries.ts';
import { scoped } from '../guards.ts';
import { queryClient } from '../query-client.ts';
import { root, shell, text } from './root.routes.tsx';

/** A kept page is drawn by its host in the shell, not by its route. */
const keptElsewhere = (): null => null;

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  ...scoped('public'),
  // Comes with the app: it is the first page of most visits, and one file is smaller and sooner than forty.
  component: HomePage,
  // Asked for while the texts are on their way. What fails is told where the page reads it.
  loader: () => {
    void queryClient.prefetchQuery(recommendedQuery());
    void queryClient.prefetchInfiniteQuery(clawRoomsQuery());
  },
});

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

const clawRoom = createRoute({
  getParentRoute: () => root,
  path: '/claw/$from/$roomId/{-$groupId}',
  ...scoped('public'),
  component: lazyRouteComponent(() => import('../../claw/room/claw-room.page.tsx'), 'ClawRoomPage'),
});

export const roomsInShell = [home, homeTab, clawIndex, clawSearch] as const;
export const roomsAlone = [clawRoom] as const;
