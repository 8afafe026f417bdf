// @vitest-environment happy-dom
import { errors } from '@grabbit/contract';
import type { ErrorName } from '@grabbit/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../kernel/call.ts';
import { CallError } from '../../kernel/call-error.ts';
import { nativeHost } from '../../kernel/native/bridge.ts';
import { useToasts } from '../../ui/toasts.store.ts';
import type { PushRoomData } from '../push-context.ts';
import { CyberDoor } from './cyber-door.tsx';
import { findFreeRoom } from './free-room.ts';
import { VipDoor } from './vip-door.tsx';

vi.mock('../../kernel/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../kernel/native/bridge.ts', () => ({ nativeHost: vi.fn() }));
vi.mock('../push-rooms.tsx', () => ({ PushRooms: () => null }));

const room = { roomId: 5, price: 10, club: true, cyber: true } as PushRoomData;
const machine = { roomId: 5, virtualMachineId: 2, onWeb: true };
const startCyberMachine = vi.fn<(machine: object) => boolean>();

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(nativeHost).mockReset().mockResolvedValue(null);
  startCyberMachine.mockReset();
  useToasts.setState({ queue: [] });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const failure = (name: ErrorName): CallError =>
  new CallError({ call: 'any', params: {}, url: '' }, 'refused', { errorCode: errors[name].code });
const toasts = (): (string | undefined)[] => useToasts.getState().queue.map(({ text }) => text);

async function draw(shown: ReactNode): Promise<{ readonly at: () => string }> {
  const client = new QueryClient();
  const router = createRouter({
    routeTree: createRootRoute({ component: () => shown, notFoundComponent: () => shown }),
    history: createMemoryHistory({ initialEntries: ['/push/vip/5/1'] }),
  });
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await router.load();
  });
  return { at: () => router.state.location.pathname };
}

const cyber = (userId = 7): ReactNode => (
  <CyberDoor room={room} userId={userId}>
    <p>the table</p>
  </CyberDoor>
);
const host = (): void =>
  void vi
    .mocked(nativeHost)
    .mockResolvedValue({ startCyberMachine } as unknown as Awaited<ReturnType<typeof nativeHost>>);

it('[S064] opens a room of virtual machines with the one that was assigned', async () => {
  vi.mocked(call).mockResolvedValue(machine);
  await draw(cyber());
  await screen.findByText('the table');
  expect(call).toHaveBeenCalledExactlyOnceWith('cyberAssign', { roomCoin: 10, roomId: 5 });
  expect(toasts()).toEqual(['push.cyberMachine']);
});

it('shows a visitor the table without a machine', async () => {
  await draw(cyber(0));
  await screen.findByText('the table');
  expect(call).not.toHaveBeenCalled();
});

it.each([
  ['E16', 'cyberOnWeb', 'error.cyberOnWeb'],
  ['E17', 'cyberOutdated', 'error.cyberOutdated'],
  ['E18', 'cyberBusy', 'Play.m53'],
  ['E18', 'unexpected', 'Play.m53'],
  ['E19', 'cyberMissing', 'error.cyberMissing'],
] as const)('[%s] says %s as %s', async (_rule, name, text) => {
  vi.mocked(call).mockRejectedValue(failure(name));
  await draw(cyber());
  await screen.findByText(text);
  expect(toasts()).toEqual([text]);
  expect(screen.queryByText('the table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'app.tryAgain' }) !== null).toBe(text === 'Play.m53');
});

it('[S064] lets a native build start its machine, which is not played in the page then', async () => {
  host();
  startCyberMachine.mockReturnValue(true);
  vi.mocked(call).mockResolvedValue({ ...machine, onWeb: false });
  await draw(cyber());
  await screen.findByText('push.cyberStarted');
  expect(startCyberMachine).toHaveBeenCalledExactlyOnceWith({ roomId: 5, virtualMachineId: 2 });
});

it('[E17] a native build that does not know how is too old, unless pages play too', async () => {
  host();
  startCyberMachine.mockReturnValue(false);
  vi.mocked(call).mockResolvedValue({ ...machine, onWeb: false });
  await draw(cyber());
  await screen.findByText('error.cyberOutdated');
  cleanup();
  vi.mocked(call).mockResolvedValue(machine);
  await draw(cyber());
  await screen.findByText('the table');
});

const vip = (
  <VipDoor room={room}>
    <p>the table</p>
  </VipDoor>
);
const stocks = (...waits: readonly number[]): void => {
  for (const wait of waits) vi.mocked(call).mockResolvedValueOnce({ endTime: 1_000 + wait, nowTime: 1_000 });
};

it('[S065] lets in at once where a seat is free, and where nobody can say', async () => {
  stocks(0);
  await draw(vip);
  await screen.findByText('the table');
  cleanup();
  vi.mocked(call).mockRejectedValueOnce(failure('unexpected'));
  await draw(vip);
  await screen.findByText('the table');
});

it('[S065] [const ui.outOfStockCountdownSeconds] counts ten seconds down, looks again and lets in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stocks(10_000, 0);
  const { at } = await draw(vip);
  await screen.findByText('push.outOfStock');
  expect(screen.getByRole('timer').textContent).toMatch(/(10|09)$/);
  expect(screen.queryByText('the table')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  await screen.findByText('the table');
  expect(at()).toBe('/push/vip/5/1');
});

it('[S065] leads back to the list when no seat is free at its end, and at “Okay” at once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stocks(10_000, 10_000);
  const waited = await draw(vip);
  await screen.findByText('push.outOfStock');
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  await vi.waitFor(() => expect(waited.at()).toBe('/push/vip'));
  cleanup();
  stocks(10_000);
  const okay = await draw(vip);
  fireEvent.click(await screen.findByRole('button', { name: 'payment.okay' }));
  await vi.waitFor(() => expect(okay.at()).toBe('/push/vip'));
});

it('[E20] [E21] leads to a free room; without one a trial account is told, and others see the club’s', async () => {
  const asked = (answer: () => Promise<unknown>): Promise<string | null> => {
    vi.mocked(call).mockImplementation(async (name) =>
      name === 'pushCoinInfo' ? { list: [], trialCoin: 10 } : answer(),
    );
    return findFreeRoom();
  };
  expect(await asked(async () => ({ roomId: 3, type: '1', roomName: 'Pier' }))).toBe('/push/practice/3/1');
  expect(call).toHaveBeenLastCalledWith('freeCoinRoom', { roomCoin: 10 });
  expect(await asked(() => Promise.reject(failure('roomNotFound')))).toBe('/push/vip');
  expect(await asked(() => Promise.reject(new Error('no line')))).toBe('/push/vip');
  expect(toasts()).toEqual([]);
  expect(await asked(() => Promise.reject(failure('noTrialRoom')))).toBeNull();
  expect(toasts()).toEqual(['error.noTrialRoom']);
});
