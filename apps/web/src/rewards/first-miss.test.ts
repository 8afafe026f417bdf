// @vitest-environment happy-dom
import { errors } from '@grabbit/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { CallError } from '../kernel/call-error.ts';
import { dropSession, keepSession } from '../kernel/session.store.ts';
import { useToasts } from '../ui/toasts.store.ts';
import { flyCoins } from '../ui/balance-flight.ts';
import { useMissGift } from '../kernel/player/miss-gift.store.ts';
import { askFirstMiss } from './first-miss.ts';
import { rewardItem } from './rewards-fixture.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn() }));
vi.mock('../ui/balance-flight.ts', () => ({ flyCoins: vi.fn<(coins: number) => void>() }));

const missed = { playId: '41', won: 0 };
let userId = 500;
beforeEach(() => {
  localStorage.clear();
  useToasts.setState({ queue: [] });
  useMissGift.setState({ playId: null, coins: 0 });
  vi.mocked(call).mockReset();
  keepSession({ token: 'a'.repeat(43), userId: (userId += 1), role: 'user' });
});
afterEach(dropSession);

it('asks after the first play, once for a player, and leaves what was given to the card of the play', async () => {
  vi.mocked(call).mockResolvedValue({ list: [rewardItem({ num: 30 })] });
  await askFirstMiss(missed);
  await askFirstMiss(missed);
  expect(call).toHaveBeenCalledOnce();
  expect(useMissGift.getState()).toEqual({ playId: '41', coins: 30 });
  expect(useToasts.getState().queue).toEqual([]);
  await vi.waitFor(() => expect(flyCoins).toHaveBeenCalledExactlyOnceWith(30));
});

it('tells by a toast what a later play brings, which has won and says so itself', async () => {
  vi.mocked(call).mockResolvedValue({ list: [rewardItem({ num: 30 })] });
  await askFirstMiss({ playId: '42', won: 1 });
  expect(useToasts.getState().queue).toMatchObject([{ tone: 'coins', title: 'rewards.missTitle' }]);
  expect(useMissGift.getState().coins).toBe(0);
});

it('says nothing of a play that brought a toy, and asks no trial player', async () => {
  vi.mocked(call).mockResolvedValue({ list: [] });
  await askFirstMiss(missed);
  keepSession({ token: 'a'.repeat(43), userId: (userId += 1), role: 'guest' });
  await askFirstMiss(missed);
  expect(call).toHaveBeenCalledOnce();
  expect(useToasts.getState().queue).toEqual([]);
});

it('is quiet in a break, tells of a fault, and asks again after either', async () => {
  const asked = { call: 'firstMissGift', params: {}, url: '' };
  const { code } = errors.onBreak;
  vi.mocked(call).mockRejectedValueOnce(new CallError(asked, 'bad-request', { code, message: '' }));
  await askFirstMiss(missed);
  vi.mocked(call).mockRejectedValueOnce(new Error('away'));
  await expect(askFirstMiss(missed)).rejects.toThrow('away');
  vi.mocked(call).mockResolvedValue({ list: [] });
  await askFirstMiss(missed);
  expect(call).toHaveBeenCalledTimes(3);
});
