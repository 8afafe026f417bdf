import type { CallReply } from '@grabbit/contract';
import type { PaymentRow } from './payment.store.ts';

type PaymentView = CallReply<'verifyPayment'>;

/** A payment as its player sees it. */
export function viewPayment(payment: PaymentRow): PaymentView {
  const credited = payment.state === 'credited';
  return {
    rechargeNumber: payment.number,
    state: payment.state,
    provider: payment.provider,
    payType: payment.pay_type,
    configId: payment.config_id,
    isCyclical: payment.is_cyclical,
    kind: payment.kind,
    price: payment.price_cents,
    currency: payment.currency,
    isFirstRecharge: payment.first === true,
    convertAmount: credited ? coinsOf(payment) : 0,
    coins: coinsOf(payment),
    bonus: {
      bonusCard: payment.bonus_ratio,
      bonusCoins: payment.bonus_coins,
      postage: payment.postage_cents,
    },
    // What an operator wrote about a refund is not for the player.
    reason: payment.state === 'failed' ? payment.reason : '',
    createdAt: payment.created_at.toISOString(),
    creditedAt: payment.credited_at?.toISOString() ?? null,
  };
}

/** All coins of a payment, the card's among them. */
export function coinsOf({ grants, bonus_coins }: Pick<PaymentRow, 'grants' | 'bonus_coins'>): number {
  return grants.reduce((sum, grant) => sum + (grant.type === 'coins' ? grant.amount : 0), bonus_coins);
}
