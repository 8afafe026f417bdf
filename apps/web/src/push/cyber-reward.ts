import type { NoticeOf } from '@grabbit/contract';
import { formatNumber } from '../i18n/format.ts';
import { translate } from '../i18n/use-t.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { queryClient } from '../kernel/query-client.ts';
import { roomIdAt } from '../kernel/room-path.ts';
import { showToast } from '../ui/toasts.store.ts';

/** A virtual machine has paid. Who is at it sees that there. */
export function onCyberReward({ roomId, coins }: NoticeOf<'cyberReward'>, path: string): void {
  void queryClient.invalidateQueries({ queryKey: walletKey });
  void queryClient.invalidateQueries({ queryKey: ['plays'] });
  if (roomIdAt(path) === `${roomId}`) return;
  showToast({ tone: 'coins', text: translate('push.cyberPaid', { coins: formatNumber(coins) }) });
}
