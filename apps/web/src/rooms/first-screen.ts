import { firstScreenId } from '@grabbit/contract';
import type { FirstScreen } from '@grabbit/contract';
import type { QueryClient } from '@tanstack/react-query';
import { welcomeCoinsQuery } from '../kernel/app-config.ts';
import { clawRoomsQuery, recommendedQuery } from '../ports/rooms.queries.ts';

/** A page that is older than this, in milliseconds, was kept for use offline: the app asks. */
const freshForMs = 60_000;

/** Takes what the server wrote into the home's page as answers to its calls: the first paint waits for none. */
export function takeFirstScreen(client: QueryClient, now = Date.now()): void {
  const written = document.getElementById(firstScreenId)?.textContent;
  if (written === undefined) return;
  const { at, welcomeCoins, recommended, clawRooms } = JSON.parse(written) as FirstScreen;
  if (Math.abs(now - at) > freshForMs) return;
  const updatedAt = Math.min(at, now);
  client.setQueryData(welcomeCoinsQuery.queryKey, welcomeCoins);
  client.setQueryData(recommendedQuery().queryKey, recommended, { updatedAt });
  client.setQueryData(clawRoomsQuery().queryKey, { pages: [clawRooms], pageParams: [1] }, { updatedAt });
}
