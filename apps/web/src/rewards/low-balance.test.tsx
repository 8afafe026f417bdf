// @vitest-environment happy-dom
import type { CallName } from '@grabbit/contract';
import { BonusCardScene, RechargePosition } from '@grabbit/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../app/call.ts';
import { useSession } from '../app/session.store.ts';
import { offerSceneCard } from '../cards/card-prompts.tsx';
import { openRecharge } from '../recharge/start-recharge.ts';
import { Popups } from '../ui/popups.tsx';
import { cancelPopups, usePopups } from '../ui/popups.store.ts';
import { dealOf } from './rewards-fixture.ts';
import { lowBalanceMs } from './low-balance.dialog.tsx';
import { lowBalancePrompt, meetLowBalance } from './low-balance.ts';
import { showDeal } from './show-deal.ts';

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ subscribe: () => () => undefined }) }));
vi.mock('../app/call.ts', () => ({ call: vi.fn() }));
vi.mock('../app/sync.ts', () => ({ sync: vi.fn<() => Promise<void>>() }));
vi.mock('../cards/card-prompts.tsx', () => ({ offerSceneCard: vi.fn() }));
vi.mock('../recharge/start-recharge.ts', () => ({ openRecharge: vi.fn() }));
vi.mock('./show-deal.ts', () => ({ showDeal: vi.fn() }));

let offered: unknown = null;
let balance = 0;
let userId = 100;
beforeEach(() => {
  localStorage.clear();
  useSession.setState({ userId: (userId += 1) });
  vi.useFakeTimers();
  vi.clearAllMocks();
  offered = null;
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
  const done = meetLowBalance();
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
  expect(offerSceneCard).not.toHaveBeenCalled();
});

it('[S055] without an offer the card of the scene is tried, then the flow goes on', async () => {
  const { done } = await refused();
  await after(lowBalanceMs + 500);
  await done;
  expect(offerSceneCard).toHaveBeenCalledExactlyOnceWith(BonusCardScene.insufficient);
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
  await meetLowBalance();
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
