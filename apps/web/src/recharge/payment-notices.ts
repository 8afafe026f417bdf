import type { NoticeOf, PaymentState } from '@grabbit/contract';
import { queryClient } from '../kernel/query-client.ts';
import { sync } from '../kernel/sync.ts';
import { formatNumber } from '../i18n/format.ts';
import { translate } from '../i18n/use-t.ts';
import { showToast } from '../ui/toasts.store.ts';
import type { ToastContent } from '../ui/toasts.store.ts';
import { celebrateCoins } from '../ui/celebrate-coins.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { tellReturned } from './pay-tab.ts';
import { outcomeOf } from './payment-outcome.ts';
import { isWatched } from './watched-payments.ts';

const lateToastMs = 8_000;

/** What a player reads of a payment that moved while nobody looked; null for what needs no word. */
export function lateToast(state: PaymentState, coins: number): ToastContent | null {
  const told: Partial<Record<PaymentState, ToastContent>> = {
    credited:
      coins > 0
        ? { tone: 'coins', text: translate('payment.deposited', { coins: formatNumber(coins) }) }
        : { tone: 'success', text: translate('payment.successful') },
    failed: { tone: 'error', text: translate('payment.stateFailed') },
    refunded: { tone: 'info', text: translate('payment.stateRefunded') },
    'charged back': { tone: 'info', text: translate('payment.stateChargedBack') },
  };
  return told[state] ?? null;
}

/** A payment has moved: figures are read anew, and what no checkout of this page tells comes as a toast. */
export function onPaymentMoved({ payment, state, coins }: NoticeOf<'paymentMoved'>): void {
  for (const queryKey of [walletKey, ['payments'], ['recharge']]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  void sync();
  if (isWatched(payment)) {
    // The payer may have shut the provider's page before it came back here.
    if (outcomeOf({ state }) !== 'waiting') tellReturned(payment, 'completed');
    return;
  }
  const toast = lateToast(state, coins);
  if (toast !== null) showToast({ ...toast, ms: lateToastMs });
  if (state === 'credited') celebrateCoins({ coins, once: payment });
}
