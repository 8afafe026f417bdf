import { createRoute } from '@tanstack/react-router';
import { HomePage } from '../rooms/home.page.tsx';
import { clawRoomsQuery, recommendedQuery } from '../ports/rooms.queries.ts';
import { features } from '../features.ts';
import { scoped } from '../kernel/guards.ts';
import { queryClient } from '../kernel/query-client.ts';
import { ShortcutRow } from './shortcuts.tsx';
import { shell } from '../kernel/places.ts';

const games = features.flatMap(({ name, game }) => (game === null ? [] : [{ name, game }]));

/** The home, which is the first screen. */
export const homeRoute = createRoute({
  getParentRoute: () => shell,
  path: '/',
  ...scoped('public'),
  // Comes with the app: it is the first page of most visits, and one file is smaller and sooner than forty.
  component: () => <HomePage shortcuts={<ShortcutRow />} games={games} />,
  // Asked for while the texts are on their way. What fails is told where the page reads it.
  loader: () => {
    void queryClient.prefetchQuery(recommendedQuery());
    void queryClient.prefetchInfiniteQuery(clawRoomsQuery());
  },
});
