// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emitEvent } from '../kernel/events.ts';
import { dropSession, keepSession } from '../kernel/session.store.ts';
import { runDailyPrompts } from './daily-prompts.ts';
import { noteNewcomer } from '../kernel/player/newcomer.ts';
import { keepOffersWanted } from './offers-wanted.ts';
import { promptsAfterMs, startRewards as start } from './start-rewards.ts';
import { welcomeNewcomer } from './welcome.ts';

vi.mock('./daily-prompts.ts', () => ({ runDailyPrompts: vi.fn<() => Promise<void>>() }));
vi.mock('./first-miss.ts', () => ({ askFirstMiss: vi.fn<() => Promise<void>>(async () => undefined) }));

vi.mock('./welcome.ts', () => ({ welcomeNewcomer: vi.fn<() => Promise<void>>(async () => undefined) }));

const startRewards = (): (() => void) => start(() => undefined);
const run = vi.mocked(runDailyPrompts);
const as = (role: string): void => keepSession({ token: 'a'.repeat(43), userId: 7, role });
const pass = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(promptsAfterMs);
  await vi.dynamicImportSettled();
};
let stop = (): void => undefined;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  run.mockReset();
  vi.mocked(welcomeNewcomer).mockClear();
  run.mockReturnValue(new Promise(() => undefined));
});
afterEach(() => {
  stop();
  dropSession();
  vi.useRealTimers();
});

it('[P010] daily prompts run for the user role alone', async () => {
  for (const role of ['guest', 'depot', 'user']) {
    as(role);
    stop = startRewards();
    await pass();
    expect(run).toHaveBeenCalledTimes(role === 'user' ? 1 : 0);
    stop();
  }
});

it('[S051] signing out calls the sequence off, also before it began; signing in begins it anew', async () => {
  as('user');
  stop = startRewards();
  emitEvent('logout', { reason: 'asked', signInAgain: false });
  await pass();
  expect(run).not.toHaveBeenCalled();
  emitEvent('login', { userId: 7 });
  await pass();
  expect(run).toHaveBeenCalledOnce();
  const signal = run.mock.calls[0]?.[0];
  expect(signal?.aborted).toBe(false);
  emitEvent('logout', { reason: 'asked', signInAgain: false });
  expect(signal?.aborted).toBe(true);
});

it('leaves who wants no offers in peace, and runs once at a time', async () => {
  as('user');
  keepOffersWanted(false);
  stop = startRewards();
  await pass();
  expect(run).not.toHaveBeenCalled();
  keepOffersWanted(true);
  emitEvent('wakeup', { awayMs: 60_000 });
  emitEvent('wakeup', { awayMs: 60_000 });
  await pass();
  expect(run).toHaveBeenCalledOnce();
});

it('greets who has just registered, once, and sells nothing until the first win', async () => {
  noteNewcomer(7);
  as('user');
  stop = startRewards();
  await pass();
  expect(welcomeNewcomer).toHaveBeenCalledOnce();
  expect(run).not.toHaveBeenCalled();
  emitEvent('settle', { playId: '1', won: 0 });
  await pass();
  expect(run).not.toHaveBeenCalled();
  emitEvent('settle', { playId: '2', won: 1 });
  await pass();
  expect(run).toHaveBeenCalledOnce();
});

it('or until the day after, and leaves another account of this browser as it was', async () => {
  noteNewcomer(7, new Date(Date.now() - 86_400_000));
  as('user');
  stop = startRewards();
  await pass();
  expect(run).toHaveBeenCalledOnce();
  stop();
  run.mockClear();
  noteNewcomer(8);
  stop = startRewards();
  await pass();
  expect(run).toHaveBeenCalledOnce();
});
