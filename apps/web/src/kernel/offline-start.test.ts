// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emitEvent } from './events.ts';
import type { LogoutReason } from './events.ts';
import { startOffline } from './offline-start.ts';
import { keptWritesKey } from './offline.ts';
import { readStored, writeStored } from './storage.ts';

const startCare = vi.hoisted(() => vi.fn());
vi.mock('./offline-care.ts', () => ({ startCare }));

beforeEach(() => {
  vi.useFakeTimers();
  startCare.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

it('changes that wait outlive a session that ended by itself, in this tab or another, and no sign-out', () => {
  startOffline();
  const leftAfter = (reason: LogoutReason): boolean => {
    writeStored(keptWritesKey, [{ thing: 'address:new' }]);
    emitEvent('logout', { reason, signInAgain: true });
    return readStored(keptWritesKey) !== null;
  };
  expect((['expired', 'unreadable', 'elsewhere', 'asked'] as const).map(leftAfter)).toEqual([
    ...[true, true, true],
    false,
  ]);
});

it.each([
  ['opened without a connection', true],
  ['that loses it in its first seconds', false],
])('a page %s has what says so at once', async (_page, offline) => {
  vi.resetModules();
  const fresh = await import('./offline-start.ts');
  const way = await import('./offline.ts');
  way.useOffline.setState({ offline });
  fresh.startOffline();
  if (!offline) {
    await vi.advanceTimersByTimeAsync(100);
    expect(startCare).not.toHaveBeenCalled();
    way.noteLost();
  }
  await vi.dynamicImportSettled();
  expect(startCare).toHaveBeenCalledOnce();
});
