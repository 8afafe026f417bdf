import { AppMode, errors } from '@grabbit/contract';
import { call } from '../kernel/call.ts';
import { isCallError } from '../kernel/call-error.ts';
import type { AppEvents } from '../kernel/events.ts';
import { useMissGift } from '../kernel/player/miss-gift.store.ts';
import { mayNow, useSession } from '../kernel/session.store.ts';
import { queryClient } from '../kernel/query-client.ts';
import { readStored, writeStored } from '../kernel/storage.ts';
import type { StoredName } from '../kernel/storage.ts';
import { translate } from '../i18n/use-t.ts';
import { currentAppMode } from '../kernel/app-config.ts';
import { showToast } from '../ui/toasts.store.ts';
import { celebrateCoins } from '../ui/celebrate-coins.ts';
import { walletKey } from '../kernel/player/balance.query.ts';

/** Whom this page has asked for: a browser that keeps nothing asks once a visit. */
const asked = new Set<number>();

/**
 * After the first play of a player that brought nothing: a gift, once. The server knows whether there is one. The play's card says so;
 * if a later play, which won, brings the gift of the first one, a toast does.
 */
export async function askFirstMiss({ playId, won }: AppEvents['settle']): Promise<void> {
  const { userId } = useSession.getState();
  const name: StoredName = `firstMiss:${userId}`;
  if (!mayNow('playPaid') || currentAppMode() === AppMode.REVIEW) return;
  if (asked.has(userId) || readStored(name) === true) return;
  asked.add(userId);
  try {
    const { list } = await call('firstMissGift', {});
    writeStored(name, true);
    const coins = list.reduce((sum, { num }) => sum + num, 0);
    if (coins === 0) return;
    void queryClient.invalidateQueries({ queryKey: walletKey });
    if (won === 0) useMissGift.setState({ playId, coins });
    else {
      const words = translate('rewards.missText', { coins: translate('wallet.coins', { count: coins }) });
      showToast({ tone: 'coins', title: translate('rewards.missTitle'), text: words, ms: 5_000 });
    }
    celebrateCoins({ coins });
  } catch (error) {
    asked.delete(userId);
    // Nobody asked for it: in a break it is simply not given.
    if (!isCallError(error, errors.onBreak.code) && !isCallError(error, errors.excluded.code)) throw error;
  }
}
