import {
  FirstDepositRewardState,
  FirstDepositRewardTaskType,
  FirstDepositRewardType,
} from '@grabbit/contract';
import type { FirstDay, FirstDepositReward, FirstReward } from './quests.queries.ts';

const { locked, unlocked, claimed } = FirstDepositRewardState;
const nothing = { game: '', kind: '', sizeMm: 0 } as const;
const coins = (amount: number): FirstReward => ({
  ...nothing,
  ...{ rewardType: FirstDepositRewardType.coins, amount },
});
const trial: FirstReward = {
  ...nothing,
  ...{ rewardType: FirstDepositRewardType.trial, amount: 500, game: 'plinko' },
};
const postage: FirstReward = { ...nothing, rewardType: FirstDepositRewardType.postage, amount: 300 };
const toy: FirstReward = {
  ...nothing,
  ...{ rewardType: FirstDepositRewardType.goods, amount: 1, kind: 'chick', sizeMm: 160 },
};
const hourMs = 3_600_000;

/** For tests and the gallery: six stations, of which the first is taken and the second waits; nine hours are left. */
export function firstDayOf(given: Partial<FirstDay> = {}): FirstDay {
  return {
    list: [
      { rewardId: 1, cause: 'claw', state: claimed, ...coins(50) },
      { rewardId: 2, cause: 'limits', state: unlocked, ...coins(60) },
      { rewardId: 3, cause: 'check', state: locked, ...trial },
      { rewardId: 4, cause: 'push', state: locked, ...coins(20) },
      { rewardId: 5, cause: 'stamp', state: locked, ...postage },
      { rewardId: 6, cause: 'all', state: locked, ...toy },
    ],
    ...{ endTime: 9 * hourMs, nowTime: 0 },
    ...given,
  };
}

/** For tests and the gallery: what follows a first payment of 4.99 dollars, in each of its states. */
export function firstDepositOf(): { readonly list: readonly FirstDepositReward[]; readonly paid: boolean } {
  const worth = FirstDepositRewardTaskType['coin-based'];
  const timed = FirstDepositRewardTaskType['time-based'];
  return {
    list: [
      { rewardId: 11, taskType: worth, goal: 1, openTime: null, state: claimed, ...coins(40) },
      { rewardId: 12, taskType: timed, goal: 24, openTime: 24 * hourMs, state: unlocked, ...trial },
      { rewardId: 13, taskType: worth, goal: 1000, openTime: null, state: locked, ...postage },
      { rewardId: 14, taskType: timed, goal: 72, openTime: 72 * hourMs, state: locked, ...toy },
    ],
    paid: true,
  };
}
