import type { Queryable } from '../platform/database.ts';
import { Failure } from '../platform/failure.ts';
import { knownOrder, type PaymentRow, readPayment } from './payment.store.ts';
import { heed, type SettleNeeds } from './settle-payment.ts';

export interface RefundWish {
  readonly number: string;
  readonly who: string;
  readonly reason: string;
}

/**
 * Gives a credited payment's money back through its provider, and takes back what it bought. Asked again after a crash it
 * does the rest: the provider refunds a capture once. Throws `paymentNotFound`, `paymentRefused` when there is nothing to give
 * back, the provider's own `ProviderAway` and `RefundRefused`.
 */
export async function refundPayment(needs: SettleNeeds, wish: RefundWish): Promise<PaymentRow> {
  const payment = await readPayment(needs.db, { number: wish.number });
  if (payment === null) throw new Failure('paymentNotFound');
  const provider = needs.provider(payment.provider);
  if (payment.state !== 'credited' || payment.capture_id === null || provider === undefined) {
    throw new Failure('paymentRefused', payment.state);
  }
  await writeOperatorLog(needs.db, {
    ...wish,
    action: 'refund',
    subject: wish.number,
    now: needs.clock.now(),
  });
  await provider.refund(knownOrder(payment), payment.capture_id);
  return heed(
    needs,
    payment.number,
    { state: 'refunded' },
    { source: 'operator', actor: wish.who, note: wish.reason },
  );
}

/** Writes down what a person did with money, and why. It is never changed. */
export async function writeOperatorLog(
  db: Queryable,
  entry: {
    readonly who: string;
    readonly action: string;
    readonly subject: string;
    readonly reason: string;
    readonly now: number;
  },
): Promise<void> {
  await db.query('insert into operator_log (who, action, subject, reason, at) values ($1, $2, $3, $4, $5)', [
    entry.who,
    entry.action,
    entry.subject,
    entry.reason,
    new Date(entry.now),
  ]);
}
