// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emitEvent } from './events.ts';
import type { LogoutReason } from './events.ts';
import { startOffline } from './offline-start.ts';
import { keptWritesKey } from './offline.ts';
import { readStored, writeStored } from './storage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
