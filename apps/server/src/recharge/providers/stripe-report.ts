import type { Stripe } from 'stripe';
import type { ReportLine } from '../payment-provider.ts';
import { boundsOf } from './provider-reply.ts';
import { sessionOfIntent, type StripeClient } from './stripe-client.ts';
import { ownValue } from '../../core/own-value.ts';

type Movement = Stripe.BalanceTransaction;

const kinds: Readonly<Record<string, ReportLine['kind']>> = {
  charge: 'captured',
  payment: 'captured',
  refund: 'refunded',
  payment_refund: 'refunded',
};

/** A dispute that takes money is an `adjustment` whose source is the dispute. */
function kindOf({ type, amount, source }: Movement): ReportLine['kind'] | null {
  const isDispute = typeof source === 'object' && source?.object === 'dispute';
  return ownValue(kinds, type) ?? (isDispute && amount < 0 ? 'charged back' : null);
}

/** What moved on a UTC day, by the account's balance transactions. Throws `ProviderAway`. */
export async function stripeReport(client: StripeClient, day: string): Promise<ReportLine[]> {
  const { from, to } = boundsOf(day);
  const created = { gte: from / 1_000, lt: to / 1_000 };
  const lines: ReportLine[] = [];
  for (let after: string | undefined; ;) {
    const page = after === undefined ? {} : { starting_after: after };
    const { data, has_more: hasMore } = await client.ask((api) =>
      api.balanceTransactions.list({ created, limit: 100, expand: ['data.source'], ...page }),
    );
    for (const movement of data) {
      const line = await lineOf(client, movement);
      if (line !== null) lines.push(line);
    }
    after = data.at(-1)?.id;
    if (!hasMore || after === undefined) return lines;
  }
}

/** Charges, refunds and disputes, as far as they are read. Their amounts are what the payer saw; the balance's may be converted. */
interface Source {
  readonly id?: string;
  readonly charge?: string;
  readonly payment_intent?: string | null;
  readonly amount?: number;
  readonly currency?: string;
}

async function lineOf(client: StripeClient, movement: Movement): Promise<ReportLine | null> {
  const kind = kindOf(movement);
  const source = movement.source as Source | null;
  if (kind === null || typeof source?.payment_intent !== 'string') return null;
  const reference = await sessionOfIntent(client, source.payment_intent);
  if (reference === '') return null;
  return {
    reference,
    captureId: source.charge ?? source.id ?? '',
    kind,
    amountCents: source.amount ?? 0,
    currency: source.currency?.toUpperCase() ?? '',
  };
}
