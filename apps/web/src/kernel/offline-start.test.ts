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

/** A page that begins with or without a connection. */
async function begun({ offline }: { readonly offline: boolean }): Promise<{ noteLost: () => void }> {
  vi.resetModules();
  const fresh = await import('./offline-start.ts');
  const way = await import('./offline.ts');
  way.useOffline.setState({ offline });
  fresh.startOffline();
  await vi.dynamicImportSettled();
  return way;
}

it('a page that was opened without a connection has what says so at once', async () => {
  await begun({ offline: true });
  expect(startCare).toHaveBeenCalledOnce();
});

it('a page that loses the connection in its first seconds has what says so at once', async () => {
  const { noteLost } = await begun({ offline: false });
  expect(startCare).not.toHaveBeenCalled();
  noteLost();
  await vi.dynamicImportSettled();
  expect(startCare).toHaveBeenCalledOnce();
});
