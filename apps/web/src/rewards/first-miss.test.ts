// @vitest-environment happy-dom
import { errors } from '@grabbit/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { CallError } from '../kernel/call-error.ts';
import { dropSession, keepSession } from '../kernel/session.store.ts';
import { useToasts } from '../ui/toasts.store.ts';
import { flyCoins } from '../ui/balance-flight.ts';
import { askFirstMiss } from './first-miss.ts';
import { rewardItem } from './rewards-fixture.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn() }));
vi.mock('../ui/balance-flight.ts', () => ({ flyCoins: vi.fn<(coins: number) => void>() }));

let userId = 500;
beforeEach(() => {
  localStorage.clear();
  useToasts.setState({ queue: [] });
  vi.mocked(call).mockReset();
  keepSession({ token: 'a'.repeat(43), userId: (userId += 1), role: 'user' });
});
afterEach(dropSession);

it('asks after the first play, once for a player, and says what was given', async () => {
  vi.mocked(call).mockResolvedValue({ list: [rewardItem({ num: 30 })] });
  await askFirstMiss();
  await askFirstMiss();
  expect(call).toHaveBeenCalledOnce();
  expect(useToasts.getState().queue).toMatchObject([{ tone: 'coins', title: 'rewards.missTitle' }]);
  await vi.waitFor(() => expect(flyCoins).toHaveBeenCalledExactlyOnceWith(30));
});

it('says nothing of a play that brought a toy, and asks no trial player', async () => {
  vi.mocked(call).mockResolvedValue({ list: [] });
  await askFirstMiss();
  keepSession({ token: 'a'.repeat(43), userId: (userId += 1), role: 'guest' });
  await askFirstMiss();
  expect(call).toHaveBeenCalledOnce();
  expect(useToasts.getState().queue).toEqual([]);
});

it('is quiet in a break, tells of a fault, and asks again after either', async () => {
  const asked = { call: 'firstMissGift', params: {}, url: '' };
  const { code } = errors.onBreak;
  vi.mocked(call).mockRejectedValueOnce(new CallError(asked, 'bad-request', { code, message: '' }));
  await askFirstMiss();
  vi.mocked(call).mockRejectedValueOnce(new Error('away'));
  await expect(askFirstMiss()).rejects.toThrow('away');
  vi.mocked(call).mockResolvedValue({ list: [] });
  await askFirstMiss();
  expect(call).toHaveBeenCalledTimes(3);
});
