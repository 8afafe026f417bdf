// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { balanceQuery } from '../kernel/player/balance.query.ts';
import { queryClient } from '../kernel/query-client.ts';
import { sync } from '../kernel/sync.ts';
import { emitWindowEvent } from '../kernel/window-events.ts';
import { onBalanceMoved, startBalanceReturn } from './balance-elsewhere.ts';

vi.mock('../kernel/sync.ts', async (load) => ({ ...(await load<object>()), sync: vi.fn() }));

beforeEach(() => {
  vi.mocked(sync).mockReset();
  queryClient.setQueryData(balanceQuery(true).queryKey, {
    ...{ balance: 500, held: 0, unifiedTrialBalance: 90, trialHeld: 0 },
  });
});
afterEach(() => queryClient.clear());

it('reads the balance that another device has changed, and not what this one knows', () => {
  onBalanceMoved({ coins: 500, trial: 90 });
  expect(sync).not.toHaveBeenCalled();
  onBalanceMoved({ coins: 470, trial: 90 });
  onBalanceMoved({ coins: 500, trial: 80 });
  expect(vi.mocked(sync).mock.calls.map(([part]) => part)).toEqual(['balance', 'balance']);
});

it('reads it when the app comes back to the front, hidden before or behind a window, until the player is gone', () => {
  const stop = startBalanceReturn();
  emitWindowEvent('activated');
  dispatchEvent(new Event('focus'));
  expect(sync).toHaveBeenCalledTimes(2);
  stop();
  emitWindowEvent('activated');
  dispatchEvent(new Event('focus'));
  expect(sync).toHaveBeenCalledTimes(2);
});
