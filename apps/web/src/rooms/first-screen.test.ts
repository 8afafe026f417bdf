// @vitest-environment happy-dom
import { firstScreenId } from '@grabbit/contract';
import type { FirstScreen } from '@grabbit/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { welcomeCoinsQuery } from '../kernel/app-config.ts';
import { takeFirstScreen } from './first-screen.ts';
import { clawRoomsQuery, recommendedQuery } from '../ports/rooms.queries.ts';

const room = { roomId: 4, roomName: 'Tako bay' } as FirstScreen['clawRooms']['list'][number];
const written: FirstScreen = {
  at: 100_000,
  welcomeCoins: 3_000,
  recommended: { list: [room] },
  clawRooms: { list: [] },
};

function taken(now: number): QueryClient {
  document.body.innerHTML = `<script type="application/json" id="${firstScreenId}">${JSON.stringify(written)}</script>`;
  const client = new QueryClient();
  takeFirstScreen(client, now);
  return client;
}

afterEach(() => document.body.replaceChildren());

it('answers the first calls with what the page holds, as old as it is', () => {
  const client = taken(103_000);
  expect(client.getQueryData(recommendedQuery().queryKey)).toEqual({ list: [room] });
  expect(client.getQueryData(clawRoomsQuery().queryKey)).toEqual({ pages: [{ list: [] }], pageParams: [1] });
  expect(client.getQueryData(welcomeCoinsQuery.queryKey)).toBe(3_000);
  expect(client.getQueryState(recommendedQuery().queryKey)?.dataUpdatedAt).toBe(100_000);
});

it('leaves a page alone that was kept, and one that holds nothing', () => {
  expect(taken(200_000).getQueryCache().getAll()).toEqual([]);
  document.body.replaceChildren();
  const client = new QueryClient();
  takeFirstScreen(client);
  expect(client.getQueryCache().getAll()).toEqual([]);
});
