import type { RechargeConfig } from './checkout-item.ts';

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
