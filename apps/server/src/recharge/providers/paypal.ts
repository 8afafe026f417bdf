import { PayType } from '@grabbit/contract';
import type { Order, OrderRequest } from '@paypal/paypal-server-sdk';
import type { PayPalConfig } from '../../core/config-payments.ts';
import {
  type KnownOrder,
  type PaymentProvider,
  type ProviderOrder,
  type ProviderWord,
  RefundRefused,
} from '../payment-provider.ts';
import { centsOf, moneyText } from './money-text.ts';
import { createPayPalClient, type PayPalClient, PayPalRefusal } from './paypal-client.ts';
import { readPayPalNotice } from './paypal-notice.ts';
import { payPalReport } from './paypal-report.ts';
import { answerWithinMs, away } from './provider-reply.ts';

/**
 * PayPal Checkout: Orders v2. A payer approves on PayPal's page; the money is taken when the order is settled.
 * A notice is a hint: PayPal is asked whether it is genuine, and the order is read anew.
 */
export async function createPayPalProvider(
  config: PayPalConfig,
  timeoutMs: number = answerWithinMs,
): Promise<PaymentProvider> {
  const client = await createPayPalClient(config, timeoutMs);
  // PayPal's order does not say that a capture was reversed; its notices and its report do.
  const reversed = new Set<string>();
  return {
    name: 'paypal',
    payTypes: [PayType.paypal],
    async start(order) {
      const { id, links } = await client.createOrder(order.number, requestOf(order));
      const page = links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
      if (id === undefined || page === undefined) throw away('PayPal', 'began no order');
      return { reference: id, url: page };
    },
    settle: (order) => settle(client, order, reversed),
    close: (order) => close(client, order),
    refund: (_order, captureId) => refund(client, captureId),
    readNotice: (notice) => readPayPalNotice(client, config.webhookId, notice, reversed),
    report: (day) => payPalReport(client, day, reversed),
  };
}

function requestOf({
  number,
  amountCents,
  currency,
  title,
  returnUrl,
  cancelUrl,
}: ProviderOrder): OrderRequest {
  return {
    intent: 'CAPTURE' as OrderRequest['intent'],
    purchaseUnits: [
      {
        customId: number,
        invoiceId: number,
        description: title.slice(0, 127),
        amount: { currencyCode: currency, value: moneyText(amountCents) },
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          returnUrl,
          cancelUrl,
          userAction: 'PAY_NOW',
          shippingPreference: 'NO_SHIPPING',
        },
      },
    } as NonNullable<OrderRequest['paymentSource']>,
  };
}

async function settle(
  client: PayPalClient,
  order: KnownOrder,
  reversed: ReadonlySet<string>,
): Promise<ProviderWord> {
  try {
    const known = await client.getOrder(order.reference);
    if (known.status !== 'APPROVED' || order.closed === true) return wordOf(known, order, reversed);
    // An order that was declined and approved again is a new attempt, so it has a new key.
    const key = `${order.number}-${known.updateTime ?? 'capture'}`;
    return wordOf(await capture(client, order.reference, key), order, reversed);
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error;
    return refusalWord(error);
  }
}

/** PayPal has no call for it, and takes no money that is not captured: a closed order is never captured. */
async function close(client: PayPalClient, { reference }: KnownOrder): Promise<boolean> {
  try {
    const { purchaseUnits } = await client.getOrder(reference);
    const captures = (purchaseUnits ?? []).flatMap(({ payments }) => payments?.captures ?? []);
    return captures.every(({ status }) => status === 'DECLINED' || status === 'FAILED');
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error;
    return error.status === 404;
  }
}

async function capture(client: PayPalClient, id: string, key: string): Promise<Order> {
  try {
    return await client.captureOrder(id, key);
  } catch (error) {
    const wasFaster = error instanceof PayPalRefusal && error.issue === 'ORDER_ALREADY_CAPTURED';
    if (!wasFaster) throw error;
    return client.getOrder(id);
  }
}

const notYet: readonly string[] = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'];

/** PayPal forgets an order that nobody approved after some hours. */
function refusalWord({ status, issue }: PayPalRefusal): ProviderWord {
  if (status === 404) return { state: 'expired' };
  return notYet.includes(issue) ? { state: 'open' } : { state: 'failed', reason: issue };
}

function wordOf(order: Order, { reference }: KnownOrder, reversed: ReadonlySet<string>): ProviderWord {
  if (order.status === undefined || order.id !== reference) throw away('PayPal', 'gave another order');
  const captures = (order.purchaseUnits ?? []).flatMap(({ payments }) => payments?.captures ?? []);
  const taken = captures.filter(({ status }) => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED');
  const [first, ...more] = taken.toSorted((a, b) => (a.createTime ?? '').localeCompare(b.createTime ?? ''));
  const has = (wanted: string): boolean => captures.some(({ status }) => status === wanted);
  if (first === undefined) {
    if (has('REFUNDED')) return { state: 'refunded' };
    if (has('PENDING')) return { state: 'authorised' };
    if (has('DECLINED') || has('FAILED')) return { state: 'failed', reason: 'declined' };
    return order.status === 'VOIDED' ? { state: 'failed', reason: 'voided' } : { state: 'open' };
  }
  if (reversed.has(first.id ?? '')) return { state: 'charged back' };
  const amountCents = centsOf(first.amount?.value);
  if (first.id === undefined || first.amount === undefined || amountCents === null) {
    throw away('PayPal', 'gave a capture without an amount');
  }
  const backCents = first.status === 'PARTIALLY_REFUNDED' ? backCentsOf(order, first.id) : 0;
  const payer = order.payer?.payerId;
  return {
    state: 'captured',
    captureId: first.id,
    ...(payer !== undefined && { instrument: payer }),
    paid: { amountCents, currency: first.amount.currencyCode },
    excess: more.flatMap(({ id }) => id ?? []),
    ...(backCents > 0 && { backCents }),
  };
}

/** What refunds of a capture gave back, in cents. */
function backCentsOf({ purchaseUnits }: Order, captureId: string): number {
  return (purchaseUnits ?? [])
    .flatMap(({ payments }) => payments?.refunds ?? [])
    .filter(({ links }) => links?.some(({ href }) => href.endsWith(`/captures/${captureId}`)) === true)
    .reduce((sum, { amount }) => sum + (centsOf(amount?.value) ?? 0), 0);
}

async function refund(client: PayPalClient, captureId: string): Promise<void> {
  try {
    await client.refund(captureId, `refund-${captureId}`);
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error;
    if (error.issue === 'CAPTURE_FULLY_REFUNDED') return;
    throw new RefundRefused(`PayPal: ${error.issue}`);
  }
}
