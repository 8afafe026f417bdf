// @vitest-environment happy-dom
import { GameState, RepairState, RoomUseType } from '@grabbit/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { dropSession } from '../kernel/session.store.ts';
import type { RoomCardData } from './room-card.tsx';
import { RoomGrid } from './room-grid.tsx';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn() }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: unknown }) => <a href="/room">{children as string}</a>,
}));

const room: RoomCardData = {
  ...{ roomId: 7, roomName: 'Honey den', roomType: 0, useType: RoomUseType.normal, cabinet: 'classic' },
  ...{ prize: 'bear', prizes: ['bear'], price: 150, minLevel: 0, club: false, isNew: false, toys: 9 },
  ...{ gameState: GameState.free, queue: 0, watchers: 3, chance: { wins: 1, of: 3 } },
} as RoomCardData;

beforeEach(() => {
  dropSession();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
  vi.mocked(call).mockResolvedValue({
    list: [{ currency: 'EUR', currAmount: 0.92, date: '2026-11-20' }],
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
});

it('tells a visitor on the card about how much a play is at home, without the day of the rate in its name', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <RoomGrid rooms={[room]} from="home" />
    </QueryClientProvider>,
  );
  await act(() => vi.dynamicImportSettled());
  expect((await screen.findByText(/≈ €1.38/)).title).toBe('app.rateOf');
  expect(screen.getByRole('link').textContent).not.toContain('app.rateOf');
});

it('says how often a play wins, or that too few were played', async () => {
  const fresh = { ...room, roomId: 8, chance: null };
  render(
    <QueryClientProvider client={queryClient}>
      <RoomGrid rooms={[room, fresh]} from="home" />
    </QueryClientProvider>,
  );
  await act(() => vi.dynamicImportSettled());
  expect(await screen.findByText('rooms.chance')).toBeDefined();
  expect(screen.getByText('rooms.chanceFew')).toBeDefined();
});

it('says of a room that is being repaired that it is, whoever waits there', () => {
  const repaired = { ...room, repair: RepairState.repairing, gameState: GameState.reserve, queue: 2 };
  render(
    <QueryClientProvider client={queryClient}>
      <RoomGrid rooms={[repaired]} from="home" />
    </QueryClientProvider>,
  );
  expect(screen.getByText('rooms.repairing')).toBeDefined();
  expect(screen.queryByText(/rooms.queue|rooms.taken/)).toBeNull();
});
