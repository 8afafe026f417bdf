import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { logOperator, type Operator, refuseUnable } from '../core/operator.ts';
import { knownOrder, type PaymentRow, readPayment } from './payment.store.ts';
import { heed, type SettleNeeds } from './settle-payment.ts';

export interface RefundWish {
  readonly number: string;
  readonly operator: Operator;
}

/**
 * Gives a credited payment's money back through its provider, and takes back what it bought; or money that came as another
 * amount and bought nothing. Asked again after a crash it does the rest: the provider refunds a capture once. Throws
 * `denied`, `paymentNotFound`, `paymentRefused` when there is nothing to give
 * back, the provider's own `ProviderAway` and `RefundRefused`.
 */
export async function refundPayment(needs: SettleNeeds, wish: RefundWish): Promise<PaymentRow> {
  const { who, reason } = wish.operator;
  refuseUnable(wish.operator, 'money.refund');
  const payment = await readPayment(needs.db, { number: wish.number });
  if (payment === null) throw new Failure('paymentNotFound');
  const provider = needs.provider(payment.provider);
  const captureId = payment.state === 'credited' ? payment.capture_id : await strayCapture(needs.db, payment);
  if (captureId === null || provider === undefined) throw new Failure('paymentRefused', payment.state);
  const at = new Date(needs.clock.now());
  await logOperator(needs.db, {
    who: who,
    reason: reason,
    action: 'refund',
    subject: wish.number,
    at,
  });
  await provider.refund(knownOrder(payment), captureId);
  await needs.db.query(
    `update payment_differences set settled_at = $3, settled_by = $4
     where provider = $1 and reference = $2 and settled_at is null
       and kind in ('another amount', 'above a deposit limit')`,
    [payment.provider, payment.reference, new Date(needs.clock.now()), who],
  );
  return heed(needs, payment.number, { state: 'refunded' }, { source: 'operator', actor: who, note: reason });
}

/** A capture of another amount than was asked for. Its payment was never credited, and somebody has to give it back. */
async function strayCapture(db: Queryable, { provider, reference }: PaymentRow): Promise<string | null> {
  const { rows } = await db.query<{ captureId: string | null }>(
    `select detail::json ->> 'captureId' as "captureId" from payment_differences
     where provider = $1 and reference = $2 and kind = 'another amount' and settled_at is null`,
    [provider, reference],
  );
  return rows[0]?.captureId ?? null;
}
