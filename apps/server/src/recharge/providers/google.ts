import { PayType } from '@grabbit/contract';
import type { GoogleConfig } from '../../core/config-payments.ts';
import { Failure } from '../../core/failure.ts';
import {
  type KnownOrder,
  type PaymentProvider,
  type ProviderWord,
  RefundRefused,
  type ReportLine,
} from '../payment-provider.ts';
import {
  createGoogleClient,
  type GoogleClient,
  type GoogleClientOptions,
  type GoogleOrder,
  type GooglePurchase,
} from './google-client.ts';
import { readGoogleNotice } from './google-notice.ts';
import { answerWithinMs, boundsOf } from './provider-reply.ts';
import { KeptEvidence } from './kept-evidence.ts';

/**
 * Google Play. The app buys with our number as obfuscated account id, so a purchase pays the order that it was made for
 * and no other. A purchase is consumed when it is settled.
 */
export async function createGoogleProvider(
  config: GoogleConfig,
  options: GoogleClientOptions = { timeoutMs: answerWithinMs },
): Promise<PaymentProvider> {
  const client = await createGoogleClient(config, options);
  const kept = new KeptEvidence();
  return {
    name: 'google',
    store: 'google',
    payTypes: [PayType.google],
    reportsOnlyRefunds: true,
    async start({ number, productId }) {
      if (productId === '') throw new Failure('payMethodUnavailable');
      return { reference: number, url: null };
    },
    settle: (order) => settle(client, kept, config, order),
    refund: (_order, captureId) => refund(client, captureId),
    readNotice: (notice) => readGoogleNotice(client, kept, config, notice),
    report: (day) => report(client, kept, day),
  };
}

interface Bought {
  readonly token: string;
  readonly purchase: GooglePurchase;
}

async function settle(
  client: GoogleClient,
  kept: KeptEvidence,
  { testPurchases }: GoogleConfig,
  order: KnownOrder,
): Promise<ProviderWord> {
  const tokens = kept.with(order.number, order.evidence);
  if (tokens.length === 0) return { state: 'open' };
  const bought: Bought[] = [];
  for (const token of tokens) {
    const purchase = await client.purchase(token);
    if (purchase?.obfuscatedExternalAccountId === order.number) bought.push({ token, purchase });
  }
  const timeOf = ({ purchase }: Bought): string => purchase.purchaseCompletionTime ?? '9';
  const [first, ...more] = bought.toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)));
  if (first === undefined) return { state: 'failed', reason: 'not a purchase of this order' };
  if (first.purchase.testPurchaseContext !== undefined && !testPurchases) {
    return { state: 'failed', reason: 'a test purchase' };
  }
  const excess = more.filter(({ purchase }) => stateOf(purchase) === 'PURCHASED');
  return wordOf(
    client,
    first,
    excess.flatMap(({ purchase }) => purchase.orderId ?? []),
  );
}

const stateOf = ({ purchaseStateContext }: GooglePurchase): string =>
  purchaseStateContext?.purchaseState ?? '';

/** Consumed means that it was settled before, so that its money may have gone back since. */
function isConsumed({ productLineItem }: GooglePurchase): boolean {
  return productLineItem?.[0]?.productOfferDetails?.consumptionState === 'CONSUMPTION_STATE_CONSUMED';
}

async function wordOf(
  client: GoogleClient,
  { token, purchase }: Bought,
  excess: readonly string[],
): Promise<ProviderWord> {
  const state = stateOf(purchase);
  if (state === 'PENDING') return { state: 'authorised' };
  const orderId = purchase.orderId ?? '';
  if (isConsumed(purchase)) {
    const back = wayBack(await client.order(orderId));
    if (back !== null) return { state: back };
  }
  if (state === 'CANCELLED') {
    return isConsumed(purchase) ? { state: 'refunded' } : { state: 'failed', reason: 'cancelled' };
  }
  const item = purchase.productLineItem?.[0];
  const productId = item?.productId ?? '';
  if (!isConsumed(purchase)) await client.consume(productId, token);
  const quantity = item?.productOfferDetails?.quantity ?? 1;
  return {
    state: 'captured',
    captureId: orderId,
    // Several at once were never offered: that is another product than the order's.
    paid: { productId: quantity === 1 ? productId : `${productId} × ${quantity}` },
    excess,
  };
}

const gone: readonly string[] = ['CANCELED', 'PENDING_REFUND', 'REFUNDED'];

/** How an order's money went back; null when it did not. */
function wayBack(order: GoogleOrder | null): 'refunded' | 'charged back' | null {
  if (!gone.includes(order?.state ?? '')) return null;
  return order?.orderHistory?.refundEvent?.refundReason === 'CHARGEBACK' ? 'charged back' : 'refunded';
}

async function refund(client: GoogleClient, orderId: string): Promise<void> {
  if (wayBack(await client.order(orderId)) !== null) return;
  if (!(await client.refund(orderId))) throw new RefundRefused('Google refuses to refund this order');
}

const chargeback = 7;
const listedForMs = 30 * 86_400_000;

/** What went back on a UTC day: Google lists no sales by call, and this for 30 days. Source: purchases.voidedpurchases. */
async function report(client: GoogleClient, kept: KeptEvidence, day: string): Promise<ReportLine[]> {
  const { from, to } = boundsOf(day);
  if (from <= Date.now() - listedForMs) return [];
  const lines: ReportLine[] = [];
  for (const { purchaseToken, orderId, voidedReason } of await client.voided(from, to - 1)) {
    const purchase = purchaseToken == null ? null : await client.purchase(purchaseToken);
    const reference = purchase?.obfuscatedExternalAccountId ?? '';
    if (reference === '' || purchaseToken == null || orderId == null) continue;
    kept.add(reference, purchaseToken);
    const total = (await client.order(orderId))?.total;
    lines.push({
      reference,
      captureId: orderId,
      kind: voidedReason === chargeback ? 'charged back' : 'refunded',
      amountCents: Number(total?.units ?? 0) * 100 + Math.round((total?.nanos ?? 0) / 10_000_000),
      currency: total?.currencyCode ?? '',
    });
  }
  return lines;
}
