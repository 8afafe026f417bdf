import { PayType } from '@grabbit/contract';
import type { AppleConfig } from '../../core/config-payments.ts';
import { Failure } from '../../core/failure.ts';
import {
  type KnownOrder,
  type PaymentProvider,
  type ProviderNotice,
  type ProviderWord,
  RefundRefused,
  type ReportLine,
} from '../payment-provider.ts';
import { type AppleClient, type AppleTransaction, createAppleClient } from './apple-client.ts';
import { answerWithinMs, boundsOf, parsedObject } from './provider-reply.ts';
import { KeptEvidence } from './kept-evidence.ts';
import { ownValue } from '../../core/own-value.ts';

/**
 * The App Store. The app buys with our number as `appAccountToken`, so a receipt pays the order that it was bought for and
 * no other. A signature only says which transaction to ask Apple about.
 */
export async function createAppleProvider(
  config: AppleConfig,
  timeoutMs: number = answerWithinMs,
): Promise<PaymentProvider> {
  const client = await createAppleClient(config, timeoutMs);
  const kept = new KeptEvidence();
  return {
    name: 'apple',
    store: 'apple',
    payTypes: [PayType.apple],
    reportsOnlyRefunds: true,
    async start({ number, productId }) {
      if (productId === '') throw new Failure('payMethodUnavailable');
      return { reference: number, url: null };
    },
    settle: (order) => settle(client, kept, order),
    async refund() {
      throw new RefundRefused('only Apple refunds what the App Store sold');
    },
    readNotice: (notice) => readNotice(client, kept, notice),
    report: (day) => report(client, kept, day),
  };
}

const ourNumber = ({ appAccountToken }: AppleTransaction): string => appAccountToken?.toLowerCase() ?? '';

async function settle(client: AppleClient, kept: KeptEvidence, order: KnownOrder): Promise<ProviderWord> {
  const receipts = kept.with(order.number, order.evidence);
  if (receipts.length === 0) return { state: 'open' };
  const ids = new Set<string>();
  for (const receipt of receipts) {
    const signed = await client.verifyTransaction(receipt);
    if (signed?.transactionId !== undefined) ids.add(signed.transactionId);
  }
  const found: AppleTransaction[] = [];
  for (const id of ids) {
    const transaction = await client.transaction(id);
    if (transaction !== null && ourNumber(transaction) === order.number) found.push(transaction);
  }
  return found.length === 0 ? { state: 'failed', reason: 'not a receipt of this order' } : wordOf(found);
}

function wordOf(transactions: readonly AppleTransaction[]): ProviderWord {
  const kept = transactions.filter(({ revocationDate }) => revocationDate === undefined);
  const [first, ...more] = kept.toSorted((a, b) => (a.purchaseDate ?? 0) - (b.purchaseDate ?? 0));
  if (first === undefined) return { state: 'refunded' };
  const { productId = '', quantity = 1 } = first;
  return {
    state: 'captured',
    captureId: first.transactionId ?? '',
    // Several at once were never offered: that is another product than the order's.
    paid: { productId: quantity === 1 ? productId : `${productId} × ${quantity}` },
    excess: more.flatMap(({ transactionId }) => transactionId ?? []),
  };
}

async function readNotice(
  client: AppleClient,
  kept: KeptEvidence,
  { body }: ProviderNotice,
): Promise<{ id: string; reference: string } | null> {
  const signed = parsedObject(body.toString('utf8'))?.['signedPayload'];
  const notice = typeof signed === 'string' ? await client.verifyNotice(signed) : null;
  const id = notice?.notificationUUID;
  if (id === undefined) return null;
  const receipt = notice?.data?.signedTransactionInfo;
  if (receipt === undefined) return { id, reference: '' };
  const transaction = await client.verifyTransaction(receipt);
  if (transaction === null) return null;
  const reference = ourNumber(transaction);
  if (reference !== '') kept.add(reference, receipt);
  return { id, reference };
}

const kinds: Readonly<Record<string, ReportLine['kind']>> = {
  ONE_TIME_CHARGE: 'captured',
  REFUND: 'refunded',
};

/** Apple has no report of its own by call: its notices of the day stand for one, each telling what moved. */
async function report(client: AppleClient, kept: KeptEvidence, day: string): Promise<ReportLine[]> {
  const { from, to } = boundsOf(day);
  const lines: ReportLine[] = [];
  for (const { notificationType, data } of await client.notices(from, to - 1)) {
    const kind = ownValue(kinds, notificationType ?? '');
    const receipt = data?.signedTransactionInfo;
    const transaction = receipt === undefined ? null : await client.verifyTransaction(receipt);
    if (kind === undefined || receipt === undefined || transaction === null) continue;
    const reference = ourNumber(transaction);
    if (reference === '') continue;
    kept.add(reference, receipt);
    lines.push({
      reference,
      captureId: transaction.transactionId ?? '',
      kind,
      // Apple counts thousandths.
      amountCents: Math.round((transaction.price ?? 0) / 10),
      currency: transaction.currency ?? '',
    });
  }
  return lines;
}
