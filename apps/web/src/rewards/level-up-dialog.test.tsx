// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { emitEvent } from '../kernel/events.ts';
import { keepRooms } from '../kernel/room-path.ts';
import { useSession } from '../kernel/session.store.ts';
import { enterPage, setRoomRest } from '../kernel/sync-calm.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { usePopups } from '../ui/popups.store.ts';
import { offerConfig } from '../ports/checkout/offer-fixture.ts';
import { levelOfferMs, levelUpMs, LevelUpDialog, stayMs } from './level-up-dialog.tsx';
import { TaskStatus } from '@grabbit/contract';
import { startLevelUps } from './level-ups.ts';
import type { LevelOffer, LevelWay } from './level-up-dialog.tsx';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn(), newRequestId: () => 'key' }));

const answered = vi.fn<(answer: true | null) => void>();
const after = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** Opened, with what loads on first use. */
async function open(
  level: number,
  offer: LevelOffer | null = null,
  way: LevelWay | null = null,
): Promise<void> {
  const dialog = <LevelUpDialog level={level} way={way} offer={offer} open onAnswer={answered} />;
  render(<QueryClientProvider client={queryClient}>{dialog}</QueryClientProvider>);
  await act(() => vi.dynamicImportSettled());
}

const floors = [0, 100, 200].map((coins, level) => ({
  ...{ level, from: level * 1_000, coins },
  receiveStatus: coins === 0 ? TaskStatus.finish : TaskStatus.claim,
}));

let userId = 0;
beforeEach(() => {
  keepRooms([{ path: '/claw/$from/$roomId/{-$groupId}' }]);
  // Another player each time: what one has seen is remembered.
  useSession.setState({ userId: (userId += 1) });
  vi.useFakeTimers();
  answered.mockReset();
  queryClient.clear();
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async (name) =>
    name === 'levelReceive' ? { coins: 300 } : { userLevel: 2, experience: 3_000, list: floors },
  );
  usePopups.setState({ queue: [], closing: false });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('[S059] its countdown closes it at zero, and not before', async () => {
  await open(2);
  expect(screen.getByRole('timer')).toBeDefined();
  await after(levelUpMs - 1000);
  expect(answered).not.toHaveBeenCalled();
  await after(1000);
  expect(answered).toHaveBeenCalledExactlyOnceWith(null);
});

const deal: LevelOffer = {
  ...{ configId: 1_019, rechargeMoney: 299, convertAmount: 300, showAmount: 390, showGiftRatio: 30 },
  ...{ endTime: 20_000, nowTime: 0, rechargeConfig: offerConfig() },
};

it('[S059] with a deal it stays as long as that is there, at most 30 seconds, and says yes by its price', async () => {
  expect(stayMs({ endTime: 100_000, nowTime: 0 })).toBe(levelOfferMs);
  expect(levelOfferMs).toBe(30_000);
  expect(stayMs({ endTime: 5, nowTime: 9 })).toBe(0);
  await open(2, deal);
  await after(19_000);
  expect(answered).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'checkout.pay' }));
  expect(answered).toHaveBeenCalledExactlyOnceWith(true);
});

it('tells the points so far and where the next level begins; at the highest there is none', async () => {
  await open(1, null, { userLevel: 1, experience: 1_250, nextExperience: 3_000 });
  // Words are not loaded here: their keys stand for them.
  expect(screen.getByText('checkout.points')).toBeDefined();
  expect(document.querySelector<HTMLElement>('.bar i')?.style.width).toBe('13%');
  cleanup();
  await open(19, null, { userLevel: 19, experience: 13_000_000, nextExperience: null });
  expect(document.querySelector('.bar')).toBeNull();
});

it('what a deal adds is written as the language writes percent', async () => {
  const before = useLanguage.getState();
  useLanguage.setState(createTranslator('ar-AE', {}), true);
  await open(2, deal);
  // Signs that keep their side in a line that runs from right to left.
  expect(document.querySelector('.levelup__o b.num')?.textContent).toBe('\u200e+30\u200e%\u200e');
  useLanguage.setState(before, true);
});

it('stays for 30 seconds at most and closes by its button', async () => {
  expect(levelUpMs).toBeLessThanOrEqual(30_000);
  await open(19);
  fireEvent.click(screen.getByRole('button', { name: 'rewards.levelUpGo' }));
  await after(0);
  expect(answered).toHaveBeenCalledOnce();
});

it('comes once for a level, however often the server tells of it', () => {
  enterPage('/claw');
  const stop = startLevelUps();
  for (const level of [7, 7, 6]) emitEvent('levelUp', { level });
  expect(usePopups.getState().queue).toHaveLength(1);
  emitEvent('levelUp', { level: 8 });
  expect(usePopups.getState().queue).toHaveLength(2);
  stop();
});

it('comes once the player is on a calm page, for the last of several levels', () => {
  const queued = (): number => usePopups.getState().queue.length;
  enterPage('/claw/list/3');
  const stop = startLevelUps();
  emitEvent('levelUp', { level: 4 });
  emitEvent('levelUp', { level: 5 });
  expect(queued()).toBe(0);
  enterPage('/claw');
  enterPage('/pack');
  expect(queued()).toBe(1);
  stop();
  emitEvent('levelUp', { level: 6 });
  expect(queued()).toBe(1);
});

it('comes in the room, after the play that reached it and not while one is open', () => {
  enterPage('/claw/list/3');
  setRoomRest(false);
  const stop = startLevelUps();
  emitEvent('levelUp', { level: 9 });
  expect(usePopups.getState().queue).toHaveLength(0);
  setRoomRest(true);
  expect(usePopups.getState().queue).toHaveLength(1);
  setRoomRest(false);
  stop();
});

it('gives the coins of all levels that were passed when they are collected, and stamps them', async () => {
  await open(2, null, { userLevel: 2, experience: 3_000, nextExperience: 5_000 });
  await after(0);
  fireEvent.click(screen.getByRole('button', { name: 'levels.collectAll' }));
  await after(0);
  expect(vi.mocked(call)).toHaveBeenCalledWith('levelReceive', {});
  expect(document.querySelector('.hanko')?.textContent).toBe('+300');
});
