import { countedGames } from '@grabbit/contract';
import type { TrialCount } from '@grabbit/contract';
import type { BonusCard } from '../ports/cards/cards.queries.ts';
import type { BuffCard, CardCounts } from './cards.queries.ts';

/** A bonus card of 10 percent from 999 cents, for tests. */
export function bonusCard(given: Partial<BonusCard> = {}): BonusCard {
  return {
    ...{ ratio: 10, status: 0, startTime: 0, endTime: Date.now() + 200_000_000, limitAmount: 999, star: 2 },
    ...{ name: 'Arcade bonus', describe: '', cardSceneTriggerRecordId: 0, userCardRecordId: 1 },
    ...{ reserved: false, ...given },
  };
}

export function buffCard(given: Partial<BuffCard> = {}): BuffCard {
  return {
    ...{ cardId: 1, cardName: 'Lantern', cardDescribe: '', star: 3, rewardRate: 15, hours: 72 },
    ...{ endTime: 1_000, nowTime: 0, quantity: 1, pushLeft: 1_000, ...given },
  };
}

const noTrialCoins = Object.fromEntries(countedGames.map(({ counted }) => [counted, 0])) as Readonly<
  Record<TrialCount, number>
>;

export function cardCounts(given: Partial<CardCounts> = {}): CardCounts {
  return {
    ...{
      buffCardCount: 0,
      rechargeCardCount: 0,
      discountCardCount: 0,
      deliveryOffsetBalance: 0,
      clubOffsetCardCount: 0,
    },
    pushcoinTimeLimitedCount: 0,
    slotBalance: 0,
    ...noTrialCoins,
    ...given,
  };
}
