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
import { usePopups } from '../ui/popups.store.ts';
import { offerConfig } from '../ports/checkout/offer-fixture.ts';
import { LevelUpDialog } from './level-up-dialog.tsx';
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

const deal: LevelOffer = {
  ...{ configId: 1_019, rechargeMoney: 299, convertAmount: 300, showAmount: 390, showGiftRatio: 30 },
  ...{ endTime: 20_000, nowTime: 0, rechargeConfig: offerConfig() },
};

const way: LevelWay = { userLevel: 2, experience: 3_000, nextExperience: 5_000 };
const accents = (): (string | null)[] =>
  [...document.querySelectorAll('.sheet .btn:not([class*="btn--paper"], [class*="btn--quiet"])')].map(
    ({ textContent }) => textContent,
  );

it('presses nobody: it counts no time down, and stays until it is closed', async () => {
  await open(2, deal, way);
  await after(3_600_000);
  expect(screen.queryByRole('timer')).toBeNull();
  expect(answered).not.toHaveBeenCalled();
});

it('its one accent button collects; what is sold stands below it as a quiet line', async () => {
  await open(2, deal, way);
  await after(0);
  expect(accents()).toEqual(['levels.collectAll']);
  const collect = screen.getByRole('button', { name: 'levels.collectAll' });
  const pack = screen.getByRole('button', { name: /rewards\.levelPack/ });
  expect(collect.compareDocumentPosition(pack)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(pack);
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

it('closes by its button where nothing waits', async () => {
  await open(19);
  fireEvent.click(screen.getByRole('button', { name: 'rewards.levelUpGo' }));
  await after(0);
  expect(answered).toHaveBeenCalledExactlyOnceWith(null);
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
  await open(2, null, way);
  await after(0);
  fireEvent.click(screen.getByRole('button', { name: 'levels.collectAll' }));
  await after(0);
  expect(vi.mocked(call)).toHaveBeenCalledWith('levelReceive', {});
  expect(document.querySelector('.hanko')?.textContent).toBe('+300');
  expect(accents()).toEqual(['rewards.levelUpGo']);
});
