// @vitest-environment happy-dom
import type { CallName } from '@grabbit/contract';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { dropSession, keepSession } from '../kernel/session.store.ts';
import { enterPage } from '../kernel/sync-calm.ts';
import { popupCloseMs, usePopups } from '../ui/popups.store.ts';
import { findPartsBy } from '../ports/parts.ts';
import { parts } from '../shell/parts.ts';
import { dailyPromptSteps, runDailyPrompts } from './daily-prompts.ts';
import { dealOf } from './rewards-fixture.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn(), newRequestId: () => 'request' }));

let replies: Partial<Record<CallName, unknown>>;
const asked = (): CallName[] => vi.mocked(call).mock.calls.map(([name]) => name);
const shown = (): number => usePopups.getState().queue.length;
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const closeFirst = (): void => usePopups.getState().queue[0]?.cancel();

// Their code is fetched in time that is not counted here.
beforeAll(async () => {
  findPartsBy(async () => parts);
  await dailyPromptSteps();
});

let stop: AbortController;
let userId = 900;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  queryClient.clear();
  usePopups.setState({ queue: [], closing: false });
  stop = new AbortController();
  keepSession({ token: 'a'.repeat(43), userId: (userId += 1), role: 'user' });
  replies = {
    protectionState: { silent: false },
    comebackInfo: { userPopupModel: dealOf(), awayDays: 9 },
    giveData: { userPopupModel: dealOf() },
  };
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async (name: CallName) => replies[name] ?? null);
});
afterEach(() => {
  stop.abort();
  dropSession();
  vi.useRealTimers();
});

it('shows one prompt on the main page, and asks for the next when it has gone', async () => {
  enterPage('/');
  const run = runDailyPrompts(stop.signal);
  await pass(0);
  expect(shown()).toBe(1);
  expect(asked()).not.toContain('giveData');
  closeFirst();
  await pass(popupCloseMs + 10);
  expect(shown()).toBe(1);
  expect(asked()).toContain('giveData');
  expect(asked()).not.toContain('firstChargeRetention');
  closeFirst();
  await pass(popupCloseMs + 10);
  await run;
  expect(shown()).toBe(0);
  expect(asked()).toContain('bestBonusCard');
});

it('never comes in a room, under a modal or over another dialog', async () => {
  enterPage('/claw/home/3');
  void runDailyPrompts(stop.signal);
  await pass(1_000);
  expect(asked()).toEqual([]);
  enterPage('/', true);
  await pass(1_000);
  expect(asked()).toEqual([]);
  enterPage('/');
  await pass(0);
  expect(shown()).toBe(1);
});

it('is silent in a break', async () => {
  enterPage('/');
  replies = { ...replies, protectionState: { silent: true } };
  await runDailyPrompts(stop.signal);
  expect(asked()).toEqual(['protectionState']);
});
