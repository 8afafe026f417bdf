import { emitEvent } from '../kernel/events.ts';
import { isRecord, readStored, removeStored, writeStored } from '../kernel/storage.ts';
import { translate } from '../i18n/use-t.ts';
import { announce, announceAborted, showDeposited } from './checkout-end.ts';
import type { PaidItem } from './checkout-end.ts';
import { outcomeOf } from './payment-outcome.ts';
import type { Payment } from './payment-outcome.ts';

const name = 'pay:leaving';

/** Keeps what is paid for while the provider's page has the place of this one. */
export function keepCheckout(rechargeNumber: string, { configId, price }: PaidItem): void {
  writeStored(name, { rechargeNumber, configId, price });
}

/** What was left to be told of a payment; once. Null where another page tells it. */
function takeCheckout(rechargeNumber: string): PaidItem | null {
  const kept = readStored(name);
  if (!isRecord(kept) || kept['rechargeNumber'] !== rechargeNumber) return null;
  const { configId, price } = kept;
  if (typeof configId !== 'number' || typeof price !== 'number') return null;
  removeStored(name);
  return { configId, price };
}

/** Tells how the payment of a checkout ended that had to leave its page for the provider's: what its dialog would have told. */
export function endLeftCheckout(payment: Payment): void {
  const item = takeCheckout(payment.rechargeNumber);
  if (item === null) return;
  emitEvent('rechargeComplete', { configId: item.configId });
  if (outcomeOf(payment) !== 'credited') {
    return announce(item, payment.rechargeNumber, {
      how: 'failed',
      message: translate('error.paymentRefused'),
    });
  }
  announce(item, payment.rechargeNumber, { how: 'paid', payment });
  if (payment.convertAmount > 0) showDeposited(payment.convertAmount, payment.rechargeNumber);
}

/** The payer of such a checkout has turned back. */
export function abortLeftCheckout(rechargeNumber: string): void {
  const item = takeCheckout(rechargeNumber);
  if (item !== null) announceAborted(item);
}
