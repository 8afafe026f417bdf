import { Failure } from '../core/failure.ts';
import { logOperator, type Operator, refuseUnable } from '../core/operator.ts';
import { knownOrder, type PaymentRow, readPayment } from './payment.store.ts';
import { applyWord, type SettleNeeds } from './settle-payment.ts';
import { settleRefunded, strayCapture } from './payment-books.store.ts';

export interface RefundWish {
  readonly number: string;
  readonly operator: Operator;
}

/**
 * Gives a credited payment's money back through its provider, and takes back what it bought; or money that came as another
 * amount and bought nothing. Asked again after a crash it does the rest: the provider refunds a capture once. Throws
 * `denied` (own payments too), `paymentNotFound`, `paymentRefused` when there is nothing to give
 * back, the provider's own `ProviderAway` and `RefundRefused`.
 */
export async function refundPayment(needs: SettleNeeds, wish: RefundWish): Promise<PaymentRow> {
  const { who, reason } = wish.operator;
  refuseUnable(wish.operator, 'money.refund');
  const payment = await readPayment(needs.db, { number: wish.number });
  if (payment === null) throw new Failure('paymentNotFound');
  if (payment.player_id === wish.operator.self) throw new Failure('denied', 'own account');
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
  await settleRefunded(needs.db, payment.provider, payment.reference, new Date(needs.clock.now()), who);
  return applyWord(
    needs,
    payment.number,
    { state: 'refunded' },
    { source: 'operator', actor: who, note: reason },
  );
}
