import { FirstDepositRewardState, FirstDepositRewardType } from '@grabbit/contract';
import { formatMoney } from '../i18n/format-money.ts';
import { formatMoment, formatNumber } from '../i18n/format.ts';
import { toyName } from '../i18n/toy-name.ts';
import { translate } from '../i18n/use-t.ts';
import { chargedCurrency } from '../kernel/money/currency.ts';
import { trialGames } from '../ports/cards/trial-games.ts';
import type { FirstDay, FirstReward, Station } from './quests.queries.ts';

/** What a reward is, in the player's words. */
export function firstRewardText({ rewardType, amount, game, kind }: FirstReward): string {
  switch (rewardType) {
    case FirstDepositRewardType.goods:
      return toyName(kind);
    case FirstDepositRewardType.trial: {
      const name = trialGames.find((each) => each.game === game)?.name ?? 'cards.game_claw';
      return translate('cards.gotTrial', { game: translate(name), amount: formatNumber(amount) });
    }
    case FirstDepositRewardType.coins:
      return translate('wallet.coins', { count: amount });
    case FirstDepositRewardType.postage:
      return translate('cards.gotPostage', { price: formatMoney(amount, chargedCurrency) });
  }
}

const { locked, unlocked, claimed } = FirstDepositRewardState;

/** How many of a path are reached, taken or not. */
export const reachedOf = (list: readonly Pick<Station, 'state'>[]): number =>
  list.filter(({ state }) => state !== locked).length;

/** The station that is next: the first that is not reached, while the day runs; the end of the path comes by itself. */
export function nextOf({ list, endTime, nowTime }: FirstDay): Station | null {
  if (nowTime >= endTime) return null;
  return list.find(({ state, cause }) => state === locked && cause !== 'all') ?? null;
}

/** Whether there is anything to see of a first day: it runs, or something waits. */
export const isShown = ({ list, endTime, nowTime }: FirstDay): boolean =>
  list.length > 0 && (nowTime < endTime || list.some(({ state }) => state === unlocked));

/** Until when, as a clock tells it; that it is over. */
export const untilText = ({ endTime, nowTime }: FirstDay): string =>
  nowTime < endTime
    ? translate('firstDay.until', {
        time: formatMoment(endTime, { weekday: 'long', hour: 'numeric', minute: '2-digit' }),
      })
    : translate('firstDay.over');

export type StationLook = 'done' | 'open' | 'now' | 'next' | 'goal';

/** How a station stands on its path. */
export function lookOf(station: Station, next: Station | null): StationLook {
  if (station.cause === 'all') return 'goal';
  if (station.state === claimed) return 'done';
  if (station.state === unlocked) return 'open';
  return station.rewardId === next?.rewardId ? 'now' : 'next';
}
