// @vitest-environment happy-dom
import type { TaskStatus } from '@grabbit/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { emitEvent } from '../kernel/events.ts';
import { queryClient } from '../kernel/query-client.ts';
import { dropSession, keepSession } from '../kernel/session.store.ts';
import { cancelPopups, usePopups } from '../ui/popups.store.ts';
import { firstClub, newbieClub } from './club-offer.tsx';
import { nextDay, weekOf } from './club-rewards.tsx';
import { renewClub } from './renew-club.tsx';
import { startClub } from './start-club.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn<() => Promise<unknown>>(), newRequestId: () => 'key' }));

const dayMs = 86_400_000;
const held = { expirationTimeLong: 1_000 * dayMs, renew: true };
const info = { userClubInfo: held, isClubMember: true, unclaimed: 0, nowTime: 996 * dayMs, list: [] };
const answer = (data: unknown): unknown => vi.mocked(call).mockResolvedValueOnce(data);
const shown = (): number => usePopups.getState().queue.length;

beforeEach(() => keepSession({ token: 'a'.repeat(43), userId: 10_001, role: 'user' }));
afterEach(() => {
  cancelPopups();
  usePopups.setState({ queue: [], closing: false });
  queryClient.clear();
  localStorage.clear();
  dropSession();
  vi.mocked(call).mockReset();
});

it('reminds of the renewal while it is open, once on a day', async () => {
  answer({ ...info, userClubInfo: { ...held, renew: false } });
  expect(await renewClub.check()).toBeNull();
  queryClient.clear();
  answer({ ...info, userClubInfo: null });
  expect(await renewClub.check()).toBeNull();
  queryClient.clear();
  answer(info);
  const data = await renewClub.check();
  expect(data).toEqual({ leftMs: 4 * dayMs });
  if (data !== null) void renewClub.show(data);
  expect(shown()).toBe(1);
  expect(await renewClub.check()).toBeNull();
});

it.each([
  ['newbie', newbieClub],
  ['first', firstClub],
] as const)('offers the %s card while the server has it, once on a day', async (kind, prompt) => {
  answer(null);
  expect(await prompt.check()).toBeNull();
  queryClient.clear();
  answer({ configId: 507 });
  const data = await prompt.check();
  expect(call).toHaveBeenLastCalledWith('clubOffer', { kind }, expect.anything());
  expect(data).toEqual({ card: { configId: 507 } });
  if (data !== null) void prompt.show(data);
  expect(shown()).toBe(1);
  expect(await prompt.check()).toBeNull();
});

it('[P008] whoever is refused for want of the club is shown what members have, once at a time', async () => {
  const stop = startClub();
  emitEvent('clubRequired', { roomId: 4 });
  emitEvent('clubRequired', { roomId: 4 });
  await vi.waitFor(() => expect(shown()).toBe(1));
  cancelPopups();
  await vi.waitFor(() => expect(shown()).toBe(0));
  stop();
  emitEvent('clubRequired', { roomId: 4 });
  await Promise.resolve();
  expect(shown()).toBe(0);
});

it('opens the stamp card at the week that one is in', () => {
  const week = (...statuses: TaskStatus[]): number =>
    weekOf(statuses.map((receiveStatus) => ({ dayTime: '', receiveStatus, rewardDetailsList: [] })));
  const days = (count: number, status: TaskStatus): TaskStatus[] =>
    Array.from({ length: count }, () => status);
  expect(week(...days(30, 0))).toBe(0);
  expect(week(1, ...days(29, 0))).toBe(0);
  expect(week(...days(7, 2), ...days(23, 0))).toBe(0);
  expect(week(...days(7, 2), 1, ...days(22, 0))).toBe(1);
  expect(week(...days(3, 2), ...days(10, 1), ...days(17, 0))).toBe(0);
  expect(week(...days(30, 2))).toBe(4);
  expect(week()).toBe(0);
  expect(nextDay(Date.UTC(2026, 10, 22, 23, 59))).toBe(Date.UTC(2026, 10, 23));
});
