import { OrderIsCyclical, RechargeKind, RechargePosition } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { formatNumber } from '../i18n/format.ts';
import { translate } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { hostKind } from '../kernel/native/host-kind.ts';
import { checkOut } from '../ports/checkout/checkout.ts';
import type { Booked } from './orders.queries.ts';

type Rest = CallReply<'beginRest'>;
/** An order that was made, and the one of what needed no parcel. */
export type PlacedOrder = Pick<Booked, 'orderId' | 'also'>;

/** Whether an order's missing coins can be paid on a provider's page here: the wrappers of app stores sell by their own sheets. */
export const mayPayRest = (host = hostKind()): boolean => host === null || host === 'other';

/**
 * Lets the player pay the coins that an order lacks. Gives the order that the payment has placed; null where there is none, or it is not known yet: then
 * a notice tells it.
 */
export async function payRest({ restId, coins, missing }: Rest): Promise<PlacedOrder | null> {
  const left = coins - missing;
  const end = await checkOut({
    isCyclical: OrderIsCyclical['rest of an order'],
    configId: restId,
    kind: RechargeKind.regular,
    price: coins,
    coins,
    useBonusCard: false,
    lines: [
      { term: translate('orders.restFor'), value: formatNumber(missing) },
      ...(left > 0 ? [{ term: translate('orders.restLeft'), value: formatNumber(left) }] : []),
    ],
    position: RechargePosition.delivery,
  });
  if (end !== 'paid') return null;
  const { state, orderId, also } = await call('restState', { restId }, { individual: true });
  return state === 'ordered' ? { orderId, also } : null;
}
