import { type CallReply, ClubCardType, ClubType, ExchangeCodeRewardType } from '@grabbit/contract';
import type { Queryable } from '../platform/database.ts';
import type { LocalText } from '../platform/local-text.ts';
import type { Grant, GrantType } from '../rewards/grants.ts';
import type { Speak } from './bonus-card.store.ts';

export type RewardView = NonNullable<CallReply<'redeemCode'>['reward']>;

/** What the depot is told of a reward, as text: amounts in coins or cents, `card` of the bonus card kinds. */
export interface RewardOptions {
  readonly amount?: string | undefined;
  readonly class?: string | undefined;
  readonly term?: string | undefined;
  readonly goods?: string | undefined;
  readonly card?: string | undefined;
}

/** The names by which the depot calls the reward types. */
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

/** A wrong option of the depot, with what is wrong. */
export class RewardFault extends Error {
  override readonly name = 'RewardFault';
}

const most = 10_000_000;

function wholeNumber(name: string, value: string | undefined): number {
  const number = Number(value);
  if (value !== undefined && /^[1-9]\d{0,8}$/.test(value) && number <= most) return number;
  throw new RewardFault(`--${name} must be a whole number from 1 to ${most}.`);
}

function oneOf<Table extends Readonly<Record<string, number>>>(
  name: string,
  value: string | undefined,
  table: Table,
): number {
  const found = value === undefined ? undefined : table[value];
  if (found !== undefined) return found;
  throw new RewardFault(`--${name} must be one of ${Object.keys(table).join(', ')}.`);
}

/** The grant of a reward type. Throws `RewardFault`. */
export function readReward(name: RewardName, options: RewardOptions): Grant {
  const amount = (): number => wholeNumber('amount', options.amount);
  switch (name) {
    case 'club-discount': {
      const cardClass = oneOf('class', options.class, ClubType);
      const configType = oneOf('term', options.term, ClubCardType);
      return { type: 'clubCoupon', cardClass, configType, cents: amount() };
    }
    case 'coins':
      return { type: 'coins', amount: amount(), from: 'promotions' };
    case 'shipping-fee':
      return { type: 'postage', cents: amount() };
    case 'goods':
      return { type: 'goods', goodsId: wholeNumber('goods', options.goods) };
    case 'discount-card':
      return { type: 'bonusCard', kindId: wholeNumber('card', options.card) };
    case 'push-trial':
      return { type: 'trialCoins', game: 'push', amount: amount() };
    case 'slot-trial':
      return { type: 'trialCoins', game: 'slot', amount: amount() };
  }
}

/** Throws `RewardFault` when a reward names a toy or a card that there is not. */
export async function checkReward(db: Queryable, grant: Grant): Promise<void> {
  if (grant.type !== 'goods' && grant.type !== 'bonusCard') return;
  const [table, id, what] =
    grant.type === 'goods'
      ? (['goods', grant.goodsId, 'toy'] as const)
      : (['bonus_card_kinds', grant.kindId, 'bonus card'] as const);
  const { rowCount } = await db.query(`select 1 from ${table} where id = $1`, [id]);
  if (rowCount === 0) throw new RewardFault(`There is no ${what} ${id}.`);
}

const nothing = { name: '', cardClass: 0, configType: 0 };

/** A reward as the player's screen names it. */
export async function viewReward(
  db: Queryable,
  rewardType: number,
  grant: Grant,
  speak: Speak,
): Promise<RewardView> {
  if (grant.type === 'goods') {
    const { rows } = await db.query<{ kind: string }>('select kind from goods where id = $1', [
      grant.goodsId,
    ]);
    return { ...nothing, rewardType, amount: 1, name: rows[0]?.kind ?? '' };
  }
  if (grant.type === 'bonusCard') {
    const { rows } = await db.query<{ name: LocalText; ratio: number }>(
      'select name, ratio from bonus_card_kinds where id = $1',
      [grant.kindId],
    );
    const kind = rows[0];
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
