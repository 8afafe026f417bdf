import type { NoticeOf } from '@grabbit/contract';
import { balanceQuery, walletKey } from '../kernel/player/balance.query.ts';
import { queryClient } from '../kernel/query-client.ts';
import { sync } from '../kernel/sync.ts';
import { onWindowEvent } from '../kernel/window-events.ts';

/** A balance that was read so long ago, in milliseconds, is as good as now. */
const freshMs = 1_000;

/** Some device has moved coins. Where that was this one, its balance is the new one already. */
export function onBalanceMoved({ coins, trial }: NoticeOf<'balanceMoved'>): void {
  const known = queryClient.getQueryData(balanceQuery(true).queryKey);
  if (known?.balance === coins && known.unifiedTrialBalance === trial) return;
  void queryClient.invalidateQueries({ queryKey: walletKey });
  void sync('balance', freshMs);
}

/**
 * Reads the balance when the app comes to the front, also from behind another window, which leaves a page visible: another device of the
 * player may hold the live connection. Returns how to stop.
 */
export function startBalanceReturn(): () => void {
  const read = (): void => void sync('balance', freshMs);
  const stop = onWindowEvent('activated', read);
  addEventListener('focus', read);
  return () => {
    stop();
    removeEventListener('focus', read);
  };
}
