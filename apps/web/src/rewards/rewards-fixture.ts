import { ClubCardState, ClubCardType, ClubType, GameType, PopupRewardType } from '@grabbit/contract';
import { offerConfig } from '../ports/checkout/offer-fixture.ts';
import type { Deal, RewardItem } from './deal.ts';

/** For tests: 50 coins, or what else is given. */
export function rewardItem(given: Partial<RewardItem> = {}): RewardItem {
  return {
    ...{ rewardType: PopupRewardType.coins, num: 50, showRatio: 0, largeFlag: true },
    ...{ cardClass: 0, name: '', experienceType: 0 },
    ...given,
  };
}

/** For tests: a gift of 50 coins and a deal of 700 for 499 cents, there for two days. */
export function dealOf(given: Partial<Deal> = {}): Deal {
  const amounts = { convertAmount: 500, giftAmount: 200, showAmount: 700, showGiftRatio: 40 };
  return {
    ...{ popupConfigRecordId: 77, popupType: 1, gameType: GameType.CLAW, isCyclical: 0 },
    rechargeConfig: offerConfig({ configId: 1_040, kind: 5, rechargeMoney: 499, ...amounts }),
    clubCardConfig: null,
    payRewardList: [rewardItem({ rewardType: PopupRewardType['shipping fee'], num: 500, largeFlag: false })],
    freeRewardList: [rewardItem()],
    ...{ claimed: false, paid: false, endTime: 172_800_000, nowTime: 0 },
    ...given,
  };
}

/** For tests: the same with a month in the club for 1,499 cents instead of coins. */
export function clubDealOf(given: Partial<Deal> = {}): Deal {
  const clubCardConfig = {
    ...{
      configId: 502,
      configType: ClubCardType.month,
      cardClass: ClubType.jade,
      rechargeMoney: 1_499,
      showAmount: 1_499,
      giveCoin: 0,
    },
    ...{ vipDays: 30, firstAmount: 1_500, dayAmount: 40, totalAmount: 2_700, showGiftRatio: 80 },
    ...{ totalOffsetMoney: 500, offsetMoney: 100, offsetCurrMoney: 100, couponMoney: 100, remainingDay: 0 },
    ...{ advanceDay: 6, rechargeDescribe: '', productId: '', restOffset: 0, restCoins: 0, price: 1_499 },
    state: ClubCardState.new,
  };
  return dealOf({ isCyclical: 1, rechargeConfig: null, clubCardConfig, ...given });
}
