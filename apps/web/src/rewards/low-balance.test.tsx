// @vitest-environment happy-dom
import type { CallName } from '@grabbit/contract';
import { BonusCardScene, RechargePosition } from '@grabbit/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { useSession } from '../kernel/session.store.ts';
import { ask } from '../ports/parts.ts';
import { openRecharge } from '../ports/checkout/checkout.ts';
import { sparePlayer } from '../ports/checkout/spared.ts';
import { useToasts } from '../ui/toasts.store.ts';
import { Popups } from '../ui/popups.tsx';
import { cancelPopups, usePopups } from '../ui/popups.store.ts';
import { dealOf } from './rewards-fixture.ts';
import { lowBalanceMs } from './low-balance.dialog.tsx';
import { lowBalancePrompt, meetLowBalance } from './low-balance.ts';
import { findCheaperRoom } from './cheaper-room.ts';
import { showDeal } from './show-deal.ts';

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ subscribe: () => () => undefined }) }));
vi.mock('../kernel/call.ts', () => ({ call: vi.fn() }));
vi.mock('../kernel/sync.ts', () => ({ sync: vi.fn<() => Promise<void>>() }));
vi.mock('../ports/parts.ts', () => ({ ask: vi.fn() }));
vi.mock('../ports/checkout/checkout.ts', () => ({ openRecharge: vi.fn() }));
vi.mock('../ui/button-link.tsx', () => ({
  ButtonLink: ({ params, children }: { params: { roomId: string }; children: string }) => (
    <a href={params.roomId}>{children}</a>
  ),
}));
vi.mock('./cheaper-room.ts', () => ({ findCheaperRoom: vi.fn(async () => cheaper) }));
vi.mock('./show-deal.ts', () => ({ showDeal: vi.fn() }));

let cheaper: { roomId: number; roomName: string; price: number } | null = null;
let offered: unknown = null;
let balance = 0;
let userId = 100;
beforeEach(() => {
  localStorage.clear();
  useSession.setState({ userId: (userId += 1) });
  vi.useFakeTimers();
  vi.clearAllMocks();
  offered = null;
  cheaper = null;
  vi.mocked(findCheaperRoom).mockImplementation(async () => cheaper);
  vi.mocked(call).mockImplementation(async (name: CallName) => (name === 'balance' ? { balance } : offered));
});
afterEach(() => {
  cancelPopups();
  usePopups.setState({ queue: [], closing: false });
  cleanup();
  vi.useRealTimers();
});

const after = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** A room refuses, and the dialog stands. Gives what becomes of it. */
async function refused(): Promise<{ readonly done: Promise<void> }> {
  render(<Popups />);
  const done = meetLowBalance({ price: 150 });
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.dynamicImportSettled());
  return { done };
}

it('[S054] its countdown of 10 seconds runs, then it closes and looks for offers', async () => {
  expect(lowBalanceMs).toBe(10_000);
  const { done } = await refused();
  await after(lowBalanceMs - 1_000);
  expect(call).not.toHaveBeenCalled();
  await after(1_500);
  await done;
  expect(call).toHaveBeenCalledExactlyOnceWith('popupInfo', {}, { individual: true });
});

it("[S055] shows the server's offer where there is one, and asks for no card then", async () => {
  offered = dealOf({ popupType: 2 });
  const { done } = await refused();
  await after(lowBalanceMs + 500);
  await done;
  expect(vi.mocked(showDeal).mock.calls[0]?.[0]).toMatchObject({
    deal: offered,
    occasion: { claim: 'receivePopup' },
  });
  expect(ask).not.toHaveBeenCalled();
});

it('[S055] without an offer the card of the scene is tried, then the flow goes on', async () => {
  const { done } = await refused();
  await after(lowBalanceMs + 500);
  await done;
  expect(ask).toHaveBeenCalledExactlyOnceWith('offerSceneCard', BonusCardScene.insufficient);
  expect(showDeal).not.toHaveBeenCalled();
});

it('"not now" is an answer: nothing follows', async () => {
  const { done } = await refused();
  fireEvent.click(screen.getByRole('button', { name: 'room.notNow' }));
  await done;
  expect(call).not.toHaveBeenCalled();
  expect(openRecharge).not.toHaveBeenCalled();
});

it('leads to the coins at once, and without the dialog from the second time of a day', async () => {
  const { done } = await refused();
  fireEvent.click(screen.getByRole('button', { name: 'recharge.title' }));
  await done;
  const wish = expect.objectContaining({ position: RechargePosition['claw room low balance'] }) as unknown;
  expect(openRecharge).toHaveBeenLastCalledWith(wish);
  await meetLowBalance({ price: 150 });
  expect(openRecharge).toHaveBeenCalledTimes(2);
});

it('[V031] [const lowBalanceThresholdCoins] the daily prompt comes below 100 coins, once on a day', async () => {
  balance = 100;
  expect(await lowBalancePrompt.check()).toBeNull();
  balance = 99;
  expect(await lowBalancePrompt.check()).not.toBeNull();
  void lowBalancePrompt.show();
  expect(await lowBalancePrompt.check()).toBeNull();
});

it('names a cheaper room that is open before anything is sold, as often as there is one', async () => {
  cheaper = { roomId: 8, roomName: 'First nest', price: 60 };
  for (let time = 0; time < 2; time += 1) {
    const { done } = await refused();
    expect(findCheaperRoom).toHaveBeenLastCalledWith(150);
    expect(screen.getByText('rewards.cheaperGo').getAttribute('href')).toBe('8');
    expect(openRecharge).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'room.notNow' }));
    await done;
    await after(500);
    cleanup();
  }
});

it('to who has just left a payment an offer is a line, once, and coins are sold by no second dialog', async () => {
  offered = dealOf({ popupType: 2 });
  useToasts.setState({ queue: [] });
  sparePlayer();
  for (let time = 0; time < 2; time += 1) {
    const { done } = await refused();
    await after(lowBalanceMs + 500);
    await done;
    cleanup();
  }
  expect([vi.mocked(openRecharge).mock.calls, vi.mocked(showDeal).mock.calls]).toEqual([[], []]);
  expect(call).toHaveBeenCalledExactlyOnceWith('popupInfo', {}, { individual: true });
  const [line] = useToasts.getState().queue;
  expect(line).toMatchObject({ tone: 'info', text: 'rewards.helpTitle' });
  line?.action?.onPress();
  expect(showDeal).toHaveBeenCalledOnce();
});
