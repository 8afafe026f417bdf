import { roomRoutes } from '../kernel/room-path.ts';

/** Shared table, own table or linked ones: the page of a pusher finds that out by itself. */
const anyType = '1';

/**
 * The address of a room of any game; `from` names what leads there, in the path where the game's route has a place for it. The home for a game
 * that this build has no rooms of.
 */
export function roomWay(game: string, roomId: number, from: string): string {
  const routes = roomRoutes().filter((path) => path === `/${game}` || path.startsWith(`/${game}/`));
  const route = routes.find((path) => /\$(roomId|id)\b/.test(path)) ?? routes[0];
  if (route === undefined) return '/';
  const path = route
    .replace(/\/\{.*/, '')
    .replace(/\$(roomId|id)\b/, `${roomId}`)
    .replace('$from', from)
    .replace('$type', anyType);
  const search = new URLSearchParams();
  if (!/\$(roomId|id)\b/.test(route)) search.set('room', `${roomId}`);
  if (!route.includes('$from')) search.set('from', from);
  return search.size === 0 ? path : `${path}?${search}`;
}
