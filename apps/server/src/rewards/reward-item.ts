import { type CallReply, gameOf, PopupRewardType } from '@grabbit/contract';
import { readCardKind } from './card-kind.store.ts';
import type { Queryable } from '../core/database.ts';
import { textIn } from '../core/local-text.ts';
import type { Messages } from '../core/messages.ts';
import type { Grant } from '../ports/grants.ts';

export type RewardItem = CallReply<'receivePopup'>['list'][number];

const plain = { showRatio: 0, largeFlag: false, cardClass: 0, name: '', experienceType: 0 } as const;

export interface ItemNeeds {
  readonly db: Queryable;
  readonly messages: Messages;
  readonly language: string;
  /** The coins of the deal that a gift of coins is compared with; 0 for none. */
  readonly coins: number;
}

/** A grant as an offer shows it. Null for what the deal itself tells, as memberships, and for what no offer gives. */
export async function itemOf(grant: Grant, needs: ItemNeeds): Promise<RewardItem | null> {
  switch (grant.type) {
    case 'coins': {
      const showRatio = needs.coins === 0 ? 0 : Math.floor((grant.amount * 100) / needs.coins);
      return { ...plain, rewardType: PopupRewardType.coins, num: grant.amount, showRatio, largeFlag: true };
    }
    case 'postage':
      return { ...plain, rewardType: PopupRewardType['shipping fee'], num: grant.cents };
    case 'clubCoupon': {
      const { cents: num, cardClass } = grant;
      return { ...plain, rewardType: PopupRewardType['club discount'], num, cardClass };
    }
    case 'trialCoins': {
      const experienceType = gameOf(grant.game).code ?? 0;
      return { ...plain, rewardType: PopupRewardType['trial coins'], num: grant.amount, experienceType };
    }
    case 'bonusCard':
      return cardItem(grant.kindId, 'bonus_card_kinds', needs);
    case 'buffCard':
      return cardItem(grant.kindId, 'buff_card_kinds', needs);
    default:
      return null;
  }
}

async function cardItem(
  kindId: number,
  table: 'bonus_card_kinds' | 'buff_card_kinds',
  { db, messages, language }: ItemNeeds,
): Promise<RewardItem | null> {
  const isBonus = table === 'bonus_card_kinds';
  const row = await readCardKind(db, table, kindId);
  if (row === undefined) return null;
  const rewardType = isBonus ? PopupRewardType['recharge bonus'] : PopupRewardType['buff card'];
  return { ...plain, rewardType, num: row.rate, name: textIn(row.name, language, messages), largeFlag: true };
}

/** Everything that can be shown of a list of grants. */
export async function itemsOf(grants: readonly Grant[], needs: ItemNeeds): Promise<RewardItem[]> {
  const items = await Promise.all(grants.map((grant) => itemOf(grant, needs)));
  return items.filter((item) => item !== null);
}
