// @vitest-environment happy-dom
import { errors, RoomUseType } from '@grabbit/contract';
import type { CallName } from '@grabbit/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand';
import english from '../../../public/lang/en-US.json' with { type: 'json' };
import { call } from '../../kernel/call.ts';
import { CallError } from '../../kernel/call-error.ts';
import { balanceQuery } from '../../kernel/player/balance.query.ts';
import { playerStore, resetPlayer } from '../../kernel/player.store.ts';
import { useSession } from '../../kernel/session.store.ts';
import { queryClient } from '../../kernel/query-client.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { trialBalanceQuery } from '../../ports/trial-balance.query.ts';
import { RoomCard } from '../../ui/room-card.tsx';
import type { RoomCardData } from '../../ui/room-card.tsx';
import { firstState } from '../../room/machine/machine-state.ts';
import { RoomContext } from './room-context.ts';
import type { RoomShared } from './room-context.ts';
import { RoomSheets } from './room-sheets.tsx';
import { useRoomPlay } from './use-room-play.ts';

vi.mock('../../kernel/call.ts', () => ({ call: vi.fn(async () => null), newRequestId: () => 'key' }));

const prices = [
  { price: 30, minLevel: 0, club: false },
  { price: 20, minLevel: 4, club: false },
];
const card = {
  roomId: 5,
  roomName: 'Octopus',
  prize: 'octopus',
  price: 30,
  minLevel: 3,
  chance: null,
} as RoomCardData;

/** A room as far as these rules go. */
const room = (userId: number): RoomShared =>
  ({
    ...{ roomId: 5, userId, page: { room: card, prices, status: {}, twin: null } },
    client: { store: createStore(() => firstState), takeStatus: () => undefined },
    seeds: { of: () => 'seed', store: createStore(() => ({ seed: 'seed' })) },
  }) as unknown as RoomShared;

/** Draws a part of the room at the room's address. */
async function drawRoom(userId: number, Part: () => ReactNode) {
  const root = createRootRoute();
  const at = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const shared = room(userId);
  const router = createRouter({
    routeTree: root.addChildren([
      at('/claw/home/5', () => (
        <RoomContext value={shared}>
          <Part />
        </RoomContext>
      )),
      at('/auth', () => null),
    ]),
    history: createMemoryHistory({ initialEntries: ['/claw/home/5'] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await act(() => vi.dynamicImportSettled());
  return router;
}

function PlayButton(): ReactNode {
  const { play } = useRoomPlay();
  return (
    <button type="button" onClick={() => void play(30)}>
      play
    </button>
  );
}

const chosen = vi.fn<(price: number) => void>();

function Prices({ level }: { level: number }): ReactNode {
  return <RoomSheets open="price" onOpen={() => undefined} price={30} level={level} onPrice={chosen} />;
}

beforeEach(() => {
  useLanguage.setState(createTranslator('en-US', english), true);
  vi.mocked(call).mockClear();
  chosen.mockReset();
});
afterEach(() => {
  cleanup();
  resetPlayer();
  queryClient.clear();
  useSession.setState({ token: null, userId: 0, role: null });
});

it('[V015] who is not signed in is led to the sign-in page and enters no room', async () => {
  const router = await drawRoom(0, PlayButton);
  fireEvent.click(screen.getByRole('button', { name: 'play' }));
  await vi.waitFor(() => expect(router.state.location.href).toBe('/auth?from=%2Fclaw%2Fhome%2F5'));
  expect(call).not.toHaveBeenCalled();
});

it('[V015] a player enters', async () => {
  const router = await drawRoom(7, PlayButton);
  fireEvent.click(screen.getByRole('button', { name: 'play' }));
  await vi.waitFor(() => expect(call).toHaveBeenCalledExactlyOnceWith('enterRoom', { roomId: 5 }));
  expect(router.state.location.href).toBe('/claw/home/5');
});

const option = (index: number): HTMLElement | undefined => screen.getAllByRole('radio')[index];
const isShut = (element: HTMLElement | undefined): boolean =>
  element?.matches(':disabled, fieldset[disabled] *') === true;

it('[S065] a room of the club that is out of stock says so, before a place in the queue is taken', async () => {
  vi.mocked(call).mockImplementation(async (name) =>
    name === 'vipStock' ? { endTime: 20_000, nowTime: 10_000 } : null,
  );
  const Sold = (): ReactNode => {
    const { play, refusal } = useRoomPlay();
    return (
      <button type="button" onClick={() => void play(30)}>
        {refusal?.name ?? 'play'}
      </button>
    );
  };
  Object.assign(card, { club: true });
  await drawRoom(7, Sold);
  fireEvent.click(screen.getByRole('button', { name: 'play' }));
  await screen.findByRole('button', { name: 'outOfStock' });
  expect(call).toHaveBeenCalledExactlyOnceWith('vipStock', { roomId: 5 });
  Object.assign(card, { club: false });
});

it('[V016] a price that needs a higher level cannot be chosen', async () => {
  await drawRoom(7, () => <Prices level={3} />);
  expect([option(0), option(1)].map(isShut)).toEqual([false, true]);
  cleanup();
  await drawRoom(7, () => <Prices level={4} />);
  expect(isShut(option(1))).toBe(false);
  fireEvent.click(option(1) as HTMLElement);
  expect(chosen).toHaveBeenCalledExactlyOnceWith(20);
});

it('[V017] [const levels.badge] below the level that is needed, N, a badge says Lv N+1', async () => {
  await drawRoom(7, () => <Prices level={3} />);
  expect(screen.getByText('Lv 5')).toBeDefined();
  cleanup();
  await drawRoom(7, () => <Prices level={4} />);
  expect(screen.queryByText('Lv 5')).toBeNull();
  cleanup();
  const RoomsCard = () => <RoomCard room={card} from="home" />;
  await drawRoom(7, RoomsCard);
  expect(screen.getByText('Lv 4')).toBeDefined();
  act(() => playerStore.setState({ growth: { currLevel: 3 } }));
  expect(screen.queryByText('Lv 4')).toBeNull();
});

/** What the player presses play with, and what the server says to each call. */
async function press(
  { coins, practice = false }: { readonly coins: number; readonly practice?: boolean },
  answer: (name: CallName) => unknown,
): Promise<CallName[]> {
  if (practice)
    queryClient.setQueryData(trialBalanceQuery().queryKey, { trialBalance: { claw: coins } } as never);
  else queryClient.setQueryData(balanceQuery(true).queryKey, { balance: coins } as never);
  vi.mocked(call).mockImplementation(async (name: CallName) => answer(name));
  useSession.setState({ token: 'token', userId: 7, role: 'user' });
  Object.assign(card, { useType: practice ? RoomUseType.trial : RoomUseType.normal });
  await drawRoom(7, PlayButton);
  fireEvent.click(screen.getByRole('button', { name: 'play' }));
  await act(() => vi.dynamicImportSettled());
  return vi.mocked(call).mock.calls.map(([name]) => name);
}

const refusal = (): CallError =>
  new CallError({ call: 'openPlay', params: {}, url: '' }, 'refused', {
    errorCode: errors.insufficientBalance.code,
    errorInfo: '',
  });
const entered = { place: 0, status: { playId: null, commitment: { hash: 'seal' } } };

it('who cannot pay a play takes no seat', async () => {
  const calls = await press({ coins: 29 }, () => ({ balance: 29 }));
  expect(calls).toEqual(['balance', 'leaveRoom']);
});

it('coins that came on another device count before somebody is refused', async () => {
  const calls = await press({ coins: 29 }, (name) => (name === 'balance' ? { balance: 30 } : null));
  expect(calls).toEqual(['balance', 'enterRoom']);
});

it('practice coins are filled up before a seat is taken', async () => {
  const calls = await press({ coins: 0, practice: true }, (name) =>
    name === 'practiceCoins' ? { balance: 20_000 } : null,
  );
  expect(calls).toEqual(['practiceCoins', 'enterRoom']);
});

it.each([true, false])(
  'a seat for which the coins are missing is given back (practice: %s)',
  async (practice) => {
    const calls = await press({ coins: 100, practice }, (name) => {
      if (name === 'openPlay') throw refusal();
      return name === 'enterRoom' ? entered : { balance: 0 };
    });
    expect(calls.at(0)).toBe('enterRoom');
    await vi.waitFor(() => expect(call).toHaveBeenLastCalledWith('leaveRoom', { roomId: 5 }));
  },
);
