import { GameCodeMap, PopupRewardType, RechargePosition } from '@grabbit/contract';
import type { AppCallName, CallReply } from '@grabbit/contract';
import { formatPercent } from '../ports/cards/card-words.ts';
import { trialGames } from '../ports/cards/trial-games.ts';
import { clubItem } from '../ports/club/club-item.ts';
import { classKey } from '../ports/club/club-words.ts';
import { formatMoney } from '../i18n/format-money.ts';
import { formatNumber } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import { translate } from '../i18n/use-t.ts';
import { itemOf } from '../ports/checkout/checkout-item.ts';
import type { CheckoutItem, CheckoutLine } from '../ports/checkout/checkout-item.ts';
import { chargedCurrency } from '../kernel/money/currency.ts';

/** A free gift and a deal that opens with it. */
export type Deal = NonNullable<CallReply<'popupInfo'>>;
export type RewardItem = Deal['freeRewardList'][number];

/** Why a deal comes: what it says, where its gift is claimed, and where its purchase begins. */
export interface DealOccasion {
  readonly title: Key;
  readonly claim: Extract<AppCallName, 'receivePushPopup' | 'receivePopup'>;
  readonly position: RechargePosition;
}

export const dealOccasions = {
  mainPage: {
    title: 'rewards.giftTitle',
    claim: 'receivePushPopup',
    position: RechargePosition['special offer'],
  },
  comeback: {
    title: 'rewards.comebackTitle',
    claim: 'receivePushPopup',
    position: RechargePosition.comeback,
  },
  lowBalance: {
    title: 'rewards.helpTitle',
    claim: 'receivePopup',
    position: RechargePosition['claw room low balance'],
  },
} as const satisfies Readonly<Record<string, DealOccasion>>;

/** How many coins are among what is given. */
export function coinsIn(items: readonly RewardItem[]): number {
  return items.reduce(
    (sum, { rewardType, num }) => (rewardType === PopupRewardType.coins ? sum + num : sum),
    0,
  );
}

/** The game whose trial coins a gift brings; 0 is the claw. */
function gameName(code: number): Key {
  const [game = 'claw'] = Object.entries(GameCodeMap).find(([, each]) => each === code) ?? [];
  return trialGames.find((each) => each.game === game)?.name ?? 'cards.game_claw';
}

/** What a thing in an offer is, in the player's words. */
export function rewardText(item: RewardItem): string {
  const { rewardType, num, name, cardClass, experienceType } = item;
  switch (rewardType) {
    case PopupRewardType.coins:
      return translate('wallet.coins', { count: num });
    case PopupRewardType['shipping fee']:
      return translate('cards.gotPostage', { price: formatMoney(num, chargedCurrency) });
    case PopupRewardType['club discount']:
      return translate('cards.gotCoupon', {
        price: formatMoney(num, chargedCurrency),
        club: translate(classKey(cardClass)),
      });
    case PopupRewardType['trial coins']:
      return translate('cards.gotTrial', {
        game: translate(gameName(experienceType)),
        amount: formatNumber(num),
      });
    default:
      return translate('cards.gotCard', { card: name, percent: formatPercent(num) });
  }
}

function lineOf(item: RewardItem): CheckoutLine {
  const { rewardType, num } = item;
  if (rewardType === PopupRewardType['shipping fee'])
    return { term: translate('wallet.asset_postage'), value: formatMoney(num, chargedCurrency) };
  if (rewardType === PopupRewardType.coins)
    return { term: translate('rewards.deal'), value: formatNumber(num) };
  return { term: translate('rewards.deal'), value: rewardText(item) };
}

/** What the deal costs, in cents; null where there is nothing to buy. */
export function priceOf({ rechargeConfig, clubCardConfig }: Deal): number | null {
  return rechargeConfig?.rechargeMoney ?? clubCardConfig?.price ?? null;
}

/** The deal as the checkout takes it: coins, or a card of the club. Null where there is nothing to buy. */
export function itemOfDeal(deal: Deal, position: RechargePosition): CheckoutItem | null {
  const { rechargeConfig, clubCardConfig, popupConfigRecordId, payRewardList } = deal;
  const card = clubCardConfig === null ? null : clubItem(clubCardConfig, null, position);
  const item = rechargeConfig === null ? card : itemOf(rechargeConfig, position);
  if (item === null) return null;
  return { ...item, popupConfigRecordId, lines: [...item.lines, ...payRewardList.map(lineOf)] };
}
