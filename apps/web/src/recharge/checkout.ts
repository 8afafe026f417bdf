import { errors, PayType } from '@grabbit/contract';
import { call } from '../kernel/call.ts';
import { isCallError, messageOf } from '../kernel/call-error.ts';
import { emitEvent } from '../kernel/events.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { translate } from '../i18n/use-t.ts';
import { askLimitsOnce } from '../ports/ask-limits.tsx';
import { openPopup } from '../ui/popups.store.ts';
import { showToast } from '../ui/toasts.store.ts';
import type { CheckoutItem, CheckoutOutcome } from '../ports/checkout/checkout-item.ts';
import { CheckoutDialog } from './checkout.dialog.tsx';
import type { Submitted } from './checkout.dialog.tsx';
import { announce, announceAborted, showDeposited, sparePayer } from './checkout-end.ts';
import type { Verdict } from './checkout-end.ts';
import { bringKeptReceipts } from './kept-receipts.ts';
import { keepCheckout } from './left-checkout.ts';
import { outcomeOf, verifyPayment } from './payment-outcome.ts';
import { PaymentConfirmDialog } from './payment-confirm.dialog.tsx';
import { PaymentResultDialog } from './payment-result.dialog.tsx';
import { reportCheckout, reportFailedPurchase } from './purchase-reports.ts';
import { keepPlace } from './return-place.ts';
import { payInStore } from './store-payment.ts';
import { watchPayment } from './watched-payments.ts';

export type { CheckoutItem, CheckoutLine } from '../ports/checkout/checkout-item.ts';

/** Opens the checkout of one item: choose how to pay, start the order, pay. Resolves when the player is done with it. */
export async function openCheckout(item: CheckoutItem): Promise<CheckoutOutcome | null> {
  if (!(await mayBegin())) return null;
  reportCheckout(item);
  void bringKeptReceipts();
  let declined: readonly PayType[] = [];
  let last: CheckoutOutcome | null = null;
  for (;;) {
    const asked = { item, declined };
    const submitted: Submitted | null = await openPopup<typeof asked, Submitted>(CheckoutDialog, asked);
    if (submitted === null) return last;
    const end = await pay(item, submitted);
    if (end !== 'declined') return end;
    // Who was declined is offered the next way at once.
    last = 'failed';
    declined = [...declined, submitted.choice.payType];
  }
}

async function pay(item: CheckoutItem, submitted: Submitted): Promise<CheckoutOutcome | 'declined' | null> {
  const stop = watchPayment(submitted.order.rechargeNumber);
  try {
    return await (isStorePay(submitted) ? inStore(item, submitted) : onPage(item, submitted));
  } finally {
    stop();
  }
}

/** Before the first payment a player is asked once for limits of their own, and for the age where that counts. */
async function mayBegin(): Promise<boolean> {
  try {
    return await askLimitsOnce();
  } catch (error) {
    reportFailure(error);
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
  sparePayer(item);
  return 'failed';
}

async function onPage(
  item: CheckoutItem,
  { order, tab }: Submitted,
): Promise<CheckoutOutcome | 'declined' | null> {
  const { rechargeNumber, url } = order;
  keepPlace(location.pathname);
  if (tab === null) {
    // Without a tab of its own the provider's page takes the place of this one, and leads back to the return page.
    keepCheckout(rechargeNumber, item);
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
    showToast({
      tone: 'info',
      title: translate('payment.cancelled'),
      text: translate('payment.cancelledText'),
    });
    announceAborted(item);
    return 'aborted';
  }
  emitEvent('rechargeComplete', { configId: item.configId });
  const verdict = await showVerdict(item, rechargeNumber);
  return verdict.how === 'failed' && verdict.declined === true ? 'declined' : verdict.how;
}

/** Ends an order that nobody paid. True when it turns out to be paid after all. */
async function callOff(rechargeNumber: string): Promise<boolean> {
  try {
    const payment = await call('cancelPayment', { rechargeNumber });
    return outcomeOf(payment) === 'credited' || payment.state === 'authorised';
  } catch (error) {
    if (isCallError(error, errors.paymentPaid.code)) return true;
    // It ends by itself in some hours; its card is free again then.
    reportFailure(error);
    return false;
  }
}

async function verdictOf(rechargeNumber: string): Promise<Verdict> {
  try {
    const payment = await verifyPayment(rechargeNumber);
    const outcome = payment === null ? 'waiting' : outcomeOf(payment);
    if (payment !== null && outcome === 'credited') return { how: 'paid', payment };
    if (outcome === 'waiting') return { how: 'waiting' };
    return { how: 'failed', message: translate('error.paymentRefused'), declined: true };
  } catch (error) {
    return { how: 'failed', message: messageOf(error) };
  }
}

/** Shows what becomes of a payment, from the spinner to the coins. */
export async function showResult(item: CheckoutItem, rechargeNumber: string): Promise<CheckoutOutcome> {
  return (await showVerdict(item, rechargeNumber)).how;
}

async function showVerdict(item: CheckoutItem, rechargeNumber: string): Promise<Verdict> {
  const asked = verdictOf(rechargeNumber);
  const closed = openPopup<{ verdict: Promise<Verdict> }, true>(PaymentResultDialog, { verdict: asked });
  const verdict = await asked;
  announce(item, rechargeNumber, verdict);
  await closed;
  if (verdict.how === 'paid' && verdict.payment.convertAmount > 0)
    showDeposited(verdict.payment.convertAmount, rechargeNumber);
  return verdict;
}
