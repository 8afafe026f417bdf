import type { RechargeConfig } from './checkout-item.ts';
import type { Payment } from './payment-outcome.ts';

/** For tests: an offer as the server tells it. */
export function offerConfig(given: Partial<RechargeConfig> = {}): RechargeConfig {
  return {
    ...{ configId: 1_003, kind: 1, rechargeMoney: 1_999, convertAmount: 2_000, giftAmount: 0 },
    ...{ showAmount: 2_000, showGiftRatio: 0, offsetMoney: 0, experienceVal: 0, cardRatio: 0 },
    ...{ amazonAmount: 0, appleProductId: 'coins.1999', rechargeDescribe: '', enableFlag: true },
    ...{ showFlg: 0, reason: '', minLevel: 0, endTime: 0, nowTime: 0 },
    ...given,
  };
}

/** For tests: a payment as the server tells it. */
export function paymentView(given: Partial<Payment> = {}): Payment {
  return {
    ...{ rechargeNumber: 'r', state: 'credited', provider: 'sandbox', payType: 14, configId: 1_003 },
    ...{ isCyclical: 0, kind: 1, price: 1_999, currency: 'USD', isFirstRecharge: false },
    ...{ convertAmount: 2_000, coins: 2_000, bonus: { bonusCard: 0, bonusCoins: 0, postage: 0 } },
    ...{ reason: '', createdAt: '2026-11-22T00:00:00Z', creditedAt: '2026-11-22T00:01:00Z' },
    ...given,
  };
}
