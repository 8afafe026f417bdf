import { BonusCardScene, errors, PayType } from '@grabbit/contract';
import { call } from '../app/call.ts';
import { isCallError, messageOf } from '../app/call-error.ts';
import { emitEvent } from '../app/events.ts';
import { requestAppReview } from '../app/native/bridge.ts';
import { tellFailure } from '../app/tell-failure.ts';
import { formatNumber } from '../i18n/format.ts';
import { translate } from '../i18n/use-t.ts';
import { askLimitsOnce } from '../protection/ask-limits.tsx';
import { openPopup } from '../ui/popups.store.ts';
import { showToast } from '../ui/toasts.store.ts';
import { CheckoutDialog } from './checkout.dialog.tsx';
import type { Submitted } from './checkout.dialog.tsx';
import type { CheckoutItem } from './checkout-item.ts';
import { bringKeptReceipts } from './kept-receipts.ts';
import { outcomeOf, verifyPayment } from './payment-outcome.ts';
import type { Payment } from './payment-outcome.ts';
import { PaymentConfirmDialog } from './payment-confirm.dialog.tsx';
import { PaymentResultDialog } from './payment-result.dialog.tsx';
import { readAfterPayment } from './recharge.queries.ts';
import { reportCheckout, reportFailedPurchase, reportPurchase } from './purchase-reports.ts';
import { keepPlace } from './return-place.ts';
import { payInStore } from './store-payment.ts';

export type { CheckoutItem, CheckoutLine } from './checkout-item.ts';

/**
 * How a checkout ended: paid and credited, not confirmed yet, refused, or turned back. Null when the player left before
 * there was an order, or walked away from an open one.
 */
export type CheckoutOutcome = 'paid' | 'waiting' | 'failed' | 'aborted';

/** Above this price, in cents, a card may come to help after a payment that was broken off. */
export const bigPaymentCents = 5_000;
/** Above this price, in cents, a paid player is asked for a review. */
export const reviewAboveCents = 999;
/** How long the toast of credited coins stays, in milliseconds. */
export const depositedToastMs = 3_000;

/** Opens the checkout of one item: choose how to pay, start the order, pay. Resolves when the player is done with it. */
export async function openCheckout(item: CheckoutItem): Promise<CheckoutOutcome | null> {
  if (!(await mayBegin())) return null;
  reportCheckout(item);
  void bringKeptReceipts();
  const submitted = await openPopup<{ item: CheckoutItem }, Submitted>(CheckoutDialog, { item });
  if (submitted === null) return null;
  return isStorePay(submitted) ? inStore(item, submitted) : onPage(item, submitted);
}

/** Before the first payment a player is asked once for limits of their own, and for the age where that counts. */
async function mayBegin(): Promise<boolean> {
  try {
    return await askLimitsOnce();
  } catch (error) {
    tellFailure(error);
    return false;
  }
}

function isStorePay({ choice }: Submitted): boolean {
  return choice.payType === PayType.apple || choice.payType === PayType.google;
}

async function inStore(item: CheckoutItem, { order, choice }: Submitted): Promise<CheckoutOutcome> {
  const payType = choice.payType === PayType.apple ? PayType.apple : PayType.google;
  const end = await payInStore(item, order, payType);
  if (end.paid) {
    emitEvent('rechargeComplete', { configId: item.configId });
    return showResult(item, order.rechargeNumber);
  }
  const message = translate(end.message);
  showToast({ tone: 'error', text: message });
  emitEvent('rechargeError', { configId: item.configId, message });
  reportFailedPurchase(item, order.rechargeNumber);
  // A receipt that is on its way still counts: only what nobody paid is called off.
  if (end.message === 'Toast.m50') await callOff(order.rechargeNumber);
  offerCard(item);
  return 'failed';
}

async function onPage(item: CheckoutItem, { order, tab }: Submitted): Promise<CheckoutOutcome | null> {
  const { rechargeNumber, url } = order;
  keepPlace(location.pathname);
  if (tab === null) {
    // Without a tab of its own the provider's page takes the place of this one, and leads back to the return page.
    location.assign(url);
    return null;
  }
  tab.go(url);
  const completed = await openPopup<{ rechargeNumber: string; url: string }, boolean>(PaymentConfirmDialog, {
    rechargeNumber,
    url,
  });
  if (completed === null) return null;
  if (!completed && !(await callOff(rechargeNumber))) {
    emitEvent('rechargeAborted', { configId: item.configId });
    readAfterPayment();
    offerCard(item);
    return 'aborted';
  }
  emitEvent('rechargeComplete', { configId: item.configId });
  return showResult(item, rechargeNumber);
}

/** Ends an order that nobody paid. True when it turns out to be paid after all. */
async function callOff(rechargeNumber: string): Promise<boolean> {
  try {
    const payment = await call('cancelPayment', { rechargeNumber });
    return outcomeOf(payment) === 'credited' || payment.state === 'authorised';
  } catch (error) {
    if (isCallError(error, errors.paymentPaid.code)) return true;
    // It ends by itself in some hours; its card is free again then.
    tellFailure(error);
    return false;
  }
}

/** A big payment that was broken off may bring a card that makes it worth more. */
function offerCard({ price }: CheckoutItem): void {
  if (price > bigPaymentCents) emitEvent('checkBonusCard', { scene: BonusCardScene['big amount'] });
}

/** What the provider said, or that it has not said it yet. */
export type Verdict =
  | { readonly how: 'paid'; readonly payment: Payment }
  | { readonly how: 'waiting' }
  | { readonly how: 'failed'; readonly message: string };

async function verdictOf(rechargeNumber: string): Promise<Verdict> {
  try {
    const payment = await verifyPayment(rechargeNumber);
    const outcome = payment === null ? 'waiting' : outcomeOf(payment);
    if (payment !== null && outcome === 'credited') return { how: 'paid', payment };
    if (outcome === 'waiting') return { how: 'waiting' };
    return { how: 'failed', message: translate('error.paymentRefused') };
  } catch (error) {
    return { how: 'failed', message: messageOf(error) };
  }
}

/** Tells everybody who has to know of it: events, reports, the review prompt, fresh figures. */
function announce(item: CheckoutItem, rechargeNumber: string, verdict: Verdict): void {
  const { configId } = item;
  if (verdict.how === 'waiting') return;
  if (verdict.how === 'failed') {
    showToast({ tone: 'error', text: verdict.message });
    emitEvent('rechargeFailed', { configId, message: verdict.message });
    reportFailedPurchase(item, rechargeNumber);
    offerCard(item);
    return readAfterPayment();
  }
  const { payment } = verdict;
  emitEvent('rechargeSuccess', { configId, coins: payment.convertAmount });
  emitEvent('refreshCardCount');
  reportPurchase(payment);
  if (payment.price > reviewAboveCents) void requestAppReview();
  readAfterPayment();
}

/** Shows what becomes of a payment, from the spinner to the coins. */
export async function showResult(item: CheckoutItem, rechargeNumber: string): Promise<CheckoutOutcome> {
  const asked = verdictOf(rechargeNumber);
  const closed = openPopup<{ verdict: Promise<Verdict> }, true>(PaymentResultDialog, { verdict: asked });
  const verdict = await asked;
  announce(item, rechargeNumber, verdict);
  await closed;
  if (verdict.how === 'paid' && verdict.payment.convertAmount > 0)
    showDeposited(verdict.payment.convertAmount);
  return verdict.how;
}

/** Coins have come into the balance. */
export function showDeposited(coins: number): void {
  const text = translate('payment.deposited', { coins: formatNumber(coins) });
  showToast({ tone: 'coins', text, ms: depositedToastMs });
}
