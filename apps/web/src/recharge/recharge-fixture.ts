import type { Payment } from './payment-outcome.ts';

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
