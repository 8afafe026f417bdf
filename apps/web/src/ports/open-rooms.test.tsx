// @vitest-environment happy-dom
import { GameState } from '@grabbit/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../kernel/query-client.ts';
import { OpenRooms } from './open-rooms.tsx';
import { recommendedQuery } from './rooms.queries.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn(async () => ({ list: [] })) }));
vi.mock('../ui/room-grid.tsx', () => ({
  RoomGrid: ({ rooms }: { rooms: readonly { roomId: number }[] }) => (
    <p>{rooms.map(({ roomId }) => roomId).join(' ')}</p>
  ),
}));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function draw(states: readonly { gameState: number; queue: number }[]): void {
  const rooms = states.map((state, index) => ({ roomId: index + 1, ...state }));
  queryClient.setQueryData(recommendedQuery().queryKey, { list: rooms } as never);
  render(
    <QueryClientProvider client={queryClient}>
      <OpenRooms from="pack" />
    </QueryClientProvider>,
  );
}
const free = { gameState: GameState.free, queue: 0 };

it('shows four machines where one can play at once', () => {
  draw([free, { ...free, queue: 1 }, { gameState: GameState.playing, queue: 0 }, free, free, free, free]);
  expect(screen.getByText('1 4 5 6')).toBeDefined();
});

it('is not there where everything is taken', () => {
  draw([{ gameState: GameState.playing, queue: 2 }]);
  expect(screen.queryByRole('heading')).toBeNull();
});
