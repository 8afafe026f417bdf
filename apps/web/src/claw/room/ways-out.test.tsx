// @vitest-environment happy-dom
import { errors, GameState, RoomUseType } from '@grabbit/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import english from '../../../public/lang/en-US.json' with { type: 'json' };
import { CallError } from '../../kernel/call-error.ts';
import { call } from '../../kernel/call.ts';
import { queryClient } from '../../kernel/query-client.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { firstState } from '../../room/machine/machine-state.ts';
import { ClawRoomPage } from './claw-room.page.tsx';
import { RefusalSheet } from './refusal-sheet.tsx';
import { RoomContext } from './room-context.ts';
import type { RoomShared } from './room-context.ts';

vi.mock('../../kernel/call.ts', () => ({ call: vi.fn(), newRequestId: () => 'key' }));
vi.mock('../../room/machine/machine-socket.ts', () => ({
  openMachineSocket: () => ({ send: () => undefined, close: () => undefined }),
}));

const card = (roomId: number, useType: RoomUseType, gameState: GameState) => ({
  ...{ roomId, useType, gameState, roomName: `Room ${roomId}`, prize: 'bear', prizes: [], price: 30 },
  ...{
    minLevel: 0,
    club: false,
    roomState: 0,
    repair: 'normal' as const,
    watchers: 0,
    queue: 0,
    toys: 9,
    isNew: false,
    chance: null,
    cabinet: 'sky',
  },
});
const rooms = [
  card(1, RoomUseType.normal, GameState.free),
  card(11, RoomUseType.trial, GameState.playing),
  card(12, RoomUseType.trial, GameState.free),
];

async function drawAt(path: string, Page: () => ReactNode): Promise<void> {
  const root = createRootRoute();
  const room = createRoute({
    getParentRoute: () => root,
    path: '/claw/$from/$roomId/{-$groupId}',
    component: Page,
  });
  const router = createRouter({
    routeTree: root.addChildren([room]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await act(() => vi.dynamicImportSettled());
}

beforeEach(() => {
  useLanguage.setState(createTranslator('en-US', english), true);
  queryClient.clear();
  vi.mocked(call).mockImplementation(async (name) => {
    const asked = { call: name, params: {}, url: '' };
    if (name === 'playPage') throw new CallError(asked, 'bad-request', { code: errors.roomNotFound.code });
    return { list: rooms };
  });
});
afterEach(cleanup);

it('a trial account that wants to play for coins is one tap from a free practice machine', async () => {
  const shared = {
    ...{ roomId: 1, userId: 7, page: { room: rooms[0], prices: [], status: {} } },
    client: { store: createStore(() => firstState) },
  } as unknown as RoomShared;
  const refusal = { name: 'trialRoomOnly', price: 30, info: '' } as const;
  await drawAt('/claw/list/1', () => (
    <RoomContext value={shared}>
      <RefusalSheet refusal={refusal} onClose={vi.fn()} onRetry={vi.fn()} />
    </RoomContext>
  ));
  const link = await screen.findByRole('link', { name: 'To a practice room' });
  expect(link.getAttribute('href')).toBe('/claw/practice/12');
  expect(screen.getByRole('link', { name: 'Register' })).toBeDefined();
});

it('[seat 6] who let two turns pass unused reads why, and how long it takes', async () => {
  const shared = {
    ...{ roomId: 1, userId: 7, page: { room: rooms[0], prices: [], status: {} } },
    client: { store: createStore(() => firstState) },
  } as unknown as RoomShared;
  const refusal = { name: 'seatUnused', price: 30, info: '300' } as const;
  await drawAt('/claw/list/1', () => (
    <RoomContext value={shared}>
      <RefusalSheet refusal={refusal} onClose={vi.fn()} onRetry={vi.fn()} />
    </RoomContext>
  ));
  expect(await screen.findByText(/passed twice without a play/)).toBeDefined();
  expect(screen.getByRole('timer').textContent).toMatch(/^0?5:00$|^0?4:59$/);
});

it('a room that does not exist offers the list of rooms, and some at once', async () => {
  await drawAt('/claw/list/99', ClawRoomPage);
  const list = await screen.findByRole('link', { name: 'See the rooms' });
  expect(list.getAttribute('href')).toBe('/claw');
  expect((await screen.findAllByRole('link', { name: /Room 12/ }, { timeout: 4000 })).length).toBeGreaterThan(
    0,
  );
});
