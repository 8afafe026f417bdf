import { BonusCardScene } from '@grabbit/contract';
import { emitEvent } from '../kernel/events.ts';
import { requestAppReview } from '../kernel/native/bridge.ts';
import { formatNumber } from '../i18n/format.ts';
import { translate } from '../i18n/use-t.ts';
import { showToast } from '../ui/toasts.store.ts';
import { celebrateCoins } from '../ui/celebrate-coins.ts';
import type { CheckoutItem } from '../ports/checkout/checkout-item.ts';
import { sparePlayer } from '../ports/checkout/spared.ts';
import type { Payment } from './payment-outcome.ts';
import { reportFailedPurchase, reportPurchase } from './purchase-reports.ts';
import { readAfterPayment } from './recharge.queries.ts';

/** What of an item is needed to tell how its payment ended, also in another page. */
export type PaidItem = Pick<CheckoutItem, 'configId' | 'price'>;

/** Above this price, in cents, a card may come to help after a payment that was broken off. */
export const bigPaymentCents = 5_000;
/** Above this price, in cents, a paid player is asked for a review. */
export const reviewAboveCents = 999;
/** How long the toast of credited coins stays, in milliseconds. */
export const depositedToastMs = 3_000;

/** What the provider said, or that it has not said it yet. */
export type Verdict =
  | { readonly how: 'paid'; readonly payment: Payment }
  | { readonly how: 'waiting' }
  /** `declined`: the provider has said no, so that it may be paid another way. */
  | { readonly how: 'failed'; readonly message: string; readonly declined?: true };

/** A payment came to nothing: nothing is sold by itself now, but that a card comes to help a big one, which says so quietly. */
export function sparePayer({ price }: PaidItem): void {
  sparePlayer();
  if (price > bigPaymentCents) emitEvent('checkBonusCard', { scene: BonusCardScene['big amount'] });
}

/** Tells everybody who has to know how a payment ended: events, reports, the review prompt, fresh figures. */
export function announce(item: PaidItem, rechargeNumber: string, verdict: Verdict): void {
  const { configId } = item;
  if (verdict.how === 'waiting') return;
  if (verdict.how === 'failed') {
    showToast({ tone: 'error', text: verdict.message });
    emitEvent('rechargeFailed', { configId, message: verdict.message });
    reportFailedPurchase(item, rechargeNumber);
    sparePayer(item);
    return readAfterPayment();
  }
  const { payment } = verdict;
  emitEvent('rechargeSuccess', { configId, coins: payment.convertAmount });
  emitEvent('refreshCardCount');
  reportPurchase(payment);
  if (payment.price > reviewAboveCents) void requestAppReview();
  readAfterPayment();
}

/** Nobody paid: tells it, and leaves the player in peace. */
export function announceAborted(item: PaidItem): void {
  emitEvent('rechargeAborted', { configId: item.configId });
  readAfterPayment();
  sparePayer(item);
}

/** Coins have come into the balance; of a payment that says its number they are celebrated once. */
export function showDeposited(coins: number, rechargeNumber?: string): void {
  const text = translate('payment.deposited', { coins: formatNumber(coins) });
  showToast({ tone: 'coins', text, ms: depositedToastMs });
  celebrateCoins({ coins, ...(rechargeNumber !== undefined && { once: rechargeNumber }) });
}
