import { type CallReply, ClubCardType, ClubType, ExchangeCodeRewardType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { toysAmong } from '../ports/goods.store.ts';
import type { Grant, GrantType } from '../ports/grants.ts';
import type { Speak } from './bonus-card.store.ts';
import { readBonusCardKind, readGoodsKind } from './exchange.store.ts';
import { ownValue } from '../core/own-value.ts';

export type RewardView = NonNullable<CallReply<'redeemCode'>['reward']>;

/** What a code shall be worth: amounts in coins or cents, the names of a club card, numbers of goods and of a bonus card. */
export interface RewardWish {
  readonly type: string;
  readonly amount?: number | undefined;
  readonly cardClass?: string | undefined;
  readonly term?: string | undefined;
  readonly goodsId?: number | undefined;
  readonly kindId?: number | undefined;
}

/** The names by which the operator's commands call the reward types. */
export const rewardNames = {
  'club-discount': ExchangeCodeRewardType['club discount'],
  coins: ExchangeCodeRewardType.coins,
  'shipping-fee': ExchangeCodeRewardType['shipping fee'],
  goods: ExchangeCodeRewardType.goods,
  'discount-card': ExchangeCodeRewardType['discount card'],
  'push-trial': ExchangeCodeRewardType['push trial'],
  'slot-trial': ExchangeCodeRewardType['slot trial'],
} as const;
export type RewardName = keyof typeof rewardNames;

export const mostReward = 10_000_000;

const wrong = (info: string): Failure => new Failure('badParameters', info);

function wholeNumber(name: string, value: number | undefined): number {
  if (value !== undefined && Number.isInteger(value) && value >= 1 && value <= mostReward) return value;
  throw wrong(`${name} must be a whole number from 1 to ${mostReward}`);
}

function oneOf<Value extends number>(
  name: string,
  value: string | undefined,
  table: Readonly<Record<string, Value>>,
): Value {
  const found = value === undefined ? undefined : ownValue(table, value);
  if (found !== undefined) return found;
  throw wrong(`${name} must be one of ${Object.keys(table).join(', ')}`);
}

/** The grant that is wished for. Throws `badParameters`. */
export function rewardOf(wish: RewardWish): { readonly name: RewardName; readonly grant: Grant } {
  if (!Object.hasOwn(rewardNames, wish.type))
    throw wrong(`the type must be one of ${Object.keys(rewardNames).join(', ')}`);
  const name = wish.type as RewardName;
  return { name, grant: grantOf(name, wish) };
}

function grantOf(name: RewardName, wish: RewardWish): Grant {
  const amount = (): number => wholeNumber('amount', wish.amount);
  switch (name) {
    case 'club-discount': {
      const cardClass = oneOf('class', wish.cardClass, ClubType);
      const configType = oneOf('term', wish.term, ClubCardType);
      return { type: 'clubCoupon', cardClass, configType, cents: amount() };
    }
    case 'coins':
      return { type: 'coins', amount: amount(), from: 'promotions' };
    case 'shipping-fee':
      return { type: 'postage', cents: amount() };
    case 'goods':
      return { type: 'goods', goodsId: wholeNumber('goods', wish.goodsId) };
    case 'discount-card':
      return { type: 'bonusCard', kindId: wholeNumber('card', wish.kindId) };
    case 'push-trial':
      return { type: 'trialCoins', game: 'push', amount: amount() };
    case 'slot-trial':
      return { type: 'trialCoins', game: 'slot', amount: amount() };
  }
}

/** Throws `notFound` when a reward names a toy or a card that there is not. */
export async function checkReward(db: Queryable, grant: Grant): Promise<void> {
  if (grant.type !== 'goods' && grant.type !== 'bonusCard') return;
  if (grant.type === 'goods') {
    const kind = await readGoodsKind(db, grant.goodsId);
    if (kind === null || !(await toysAmong(db, [kind])).has(kind))
      throw new Failure('notFound', `toy ${grant.goodsId}`);
    return;
  }
  if ((await readBonusCardKind(db, grant.kindId)) === undefined)
    throw new Failure('notFound', `bonus card ${grant.kindId}`);
}

const nothing = { name: '', cardClass: 0, configType: 0 } as const;

/** A reward as the player's screen names it. */
export async function viewReward(
  db: Queryable,
  rewardType: ExchangeCodeRewardType,
  grant: Grant,
  speak: Speak,
): Promise<RewardView> {
  if (grant.type === 'goods') {
    const kind = await readGoodsKind(db, grant.goodsId);
    return { ...nothing, rewardType, amount: 1, name: kind ?? '' };
  }
  if (grant.type === 'bonusCard') {
    const kind = await readBonusCardKind(db, grant.kindId);
    return {
      ...nothing,
      rewardType,
      amount: kind?.ratio ?? 0,
      name: kind === undefined ? '' : speak(kind.name),
    };
  }
  if (grant.type === 'clubCoupon') {
    const { cardClass, configType, cents } = grant;
    return { rewardType, amount: cents, name: '', cardClass, configType };
  }
  return { ...nothing, rewardType, amount: amountOf(grant) };
}

function amountOf(grant: Exclude<Grant, { type: 'goods' | 'bonusCard' | 'clubCoupon' }>): number {
  if (grant.type === 'coins' || grant.type === 'trialCoins') return grant.amount;
  if (grant.type === 'postage') return grant.cents;
  throw new Error(`no code gives ${grant.type satisfies GrantType}`);
}
