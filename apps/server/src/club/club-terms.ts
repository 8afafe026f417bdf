import {
  type CallReply,
  type ClubCardState,
  clubCardState,
  ClubRewardType,
  type HeldClubCard,
  renewalExtraPercent,
} from '@grabbit/contract';
import type { Grant } from '../ports/grants.ts';
import type { ClubCardRow, ClubConfigRow, ClubRewardRow } from './club.store.ts';

export const dayMs = 86_400_000;

/** The least that a payment takes, in cents. What the rest of a card is worth beyond it comes back as coins. */
export const leastPriceCents = 99;

/** Day of the server, which turns at midnight UTC: `2026-11-22`. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Cards are valued in cents, at one cent a coin. */
function worthOf(grants: readonly Grant[]): number {
  return grants.reduce((sum, grant) => {
    if (grant.type === 'coins') return sum + grant.amount;
    return grant.type === 'postage' ? sum + grant.cents : sum;
  }, 0);
}

/** What each day of a term gives: coins, shipping credit once a week, and a coupon on the last day. */
export function rewardsOf(
  config: Pick<
    ClubConfigRow,
    'days' | 'dayCoins' | 'weekPostageCents' | 'couponCents' | 'cardClass' | 'configType'
  >,
  startsAt: number,
): { readonly number: number; readonly day: string; readonly grants: readonly Grant[] }[] {
  const { days, dayCoins, weekPostageCents, couponCents, cardClass, configType } = config;
  return Array.from({ length: days }, (_, index) => {
    const grants: Grant[] = [];
    if (dayCoins > 0) grants.push({ type: 'coins', amount: dayCoins, from: 'promotions' });
    // The first week's comes with the purchase.
    if (weekPostageCents > 0 && index > 0 && index % 7 === 0)
      grants.push({ type: 'postage', cents: weekPostageCents });
    if (couponCents > 0 && index === days - 1)
      grants.push({ type: 'clubCoupon', cardClass, configType, cents: couponCents });
    return { number: index + 1, day: dayOf(startsAt + index * dayMs), grants };
  }).filter(({ grants }) => grants.length > 0);
}

/** The card that counts now: the highest class that runs. */
export function currentCard(cards: readonly ClubCardRow[], now: number): ClubCardRow | null {
  const running = cards.filter(({ startsAt, endsAt }) => startsAt.getTime() <= now && now < endsAt.getTime());
  return (
    running.toSorted((a, b) => b.cardClass - a.cardClass || a.endsAt.getTime() - b.endsAt.getTime())[0] ??
    null
  );
}

/** What the player holds, with the end of all terms of that class. */
export function heldCard(
  cards: readonly ClubCardRow[],
  now: number,
): (HeldClubCard & { readonly cardId: number }) | null {
  const card = currentCard(cards, now);
  if (card === null) return null;
  const { id: cardId, cardClass, configType } = card;
  const ends = cards.filter((each) => each.cardClass === cardClass).map(({ endsAt }) => endsAt.getTime());
  return { cardId, cardClass, configType, advanceDay: card.advanceDays, expiry: Math.max(...ends) };
}

/**
 * What the rest of a term is worth, in cents: of the price that was paid for it, the share of its coins and shipping
 * credit that is still to come. Rounded down, once. 0 for a card that was given.
 */
export function restCentsOf(card: ClubCardRow, rewards: readonly ClubRewardRow[], today: string): number {
  const own = rewards.filter(({ cardId }) => cardId === card.id);
  const all = card.firstWorth + own.reduce((sum, { grants }) => sum + worthOf(grants), 0);
  const rest = own
    .filter(({ day, claimedAt, ceasedAt }) => day > today && claimedAt === null && ceasedAt === null)
    .reduce((sum, { grants }) => sum + worthOf(grants), 0);
  return all === 0 ? 0 : Math.floor((card.paidCents * rest) / all);
}

/** What a config is to one player now. Money in cents. */
export interface PersonalTerms {
  readonly state: ClubCardState;
  /** Price without coupon or rest of another card. */
  readonly fullCents: number;
  readonly giveCoins: number;
  readonly totalCoins: number;
  readonly remainingDays: number;
  /** What the rest of lower cards takes off, and the coins that it brings where the price is lower. */
  readonly restCents: number;
  readonly restCoins: number;
  readonly priceCents: number;
}

export interface Standing {
  readonly cards: readonly ClubCardRow[];
  readonly rewards: readonly ClubRewardRow[];
  readonly now: number;
}

export function termsFor(config: ClubConfigRow, { cards, rewards, now }: Standing): PersonalTerms {
  const held = heldCard(cards, now);
  const state = clubCardState(config, held, now);
  const saleMs = (config.saleUntil?.getTime() ?? 0) - now;
  const onSale = saleMs > 0;
  const baseCoins = config.firstCoins + config.dayCoins * config.days;
  const renewal = state === 'append' ? Math.floor((baseCoins * renewalExtraPercent) / 100) : 0;
  const giveCoins = renewal + (onSale ? config.saleCoins : 0);
  const standsMs = onSale ? saleMs : renewal > 0 && held !== null ? held.expiry - now : 0;
  const fullCents = onSale ? (config.saleCents ?? config.listCents) : config.listCents;
  const worth = state === 'upgrade' ? restOfLower(config, { cards, rewards, now }) : 0;
  const restCents = Math.min(worth, Math.max(0, fullCents - leastPriceCents));
  return {
    state,
    fullCents,
    giveCoins,
    totalCoins: baseCoins + giveCoins,
    remainingDays: Math.ceil(standsMs / dayMs),
    restCents,
    restCoins: worth - restCents,
    priceCents: fullCents - restCents,
  };
}

function restOfLower(config: ClubConfigRow, { cards, rewards, now }: Standing): number {
  const lower = cards.filter(({ cardClass }) => cardClass < config.cardClass);
  return lower.reduce((sum, card) => sum + restCentsOf(card, rewards, dayOf(now)), 0);
}

/** The extra coins in percent of what the price buys by itself, at one cent a coin. */
function giftRatio(coins: number, cents: number): number {
  return Math.max(0, Math.floor(((coins - cents) * 100) / cents));
}

/** A config as its buyer sees it. `rate`: units of the buyer's currency for a dollar; `describe`: its name in their language. */
export function viewConfig(
  config: ClubConfigRow,
  terms: PersonalTerms,
  { rate, describe }: { readonly rate: number; readonly describe: string },
): CallReply<'clubInfo'>['list'][number] {
  const weeks = Math.ceil(config.days / 7);
  return {
    configId: config.id,
    configType: config.configType,
    cardClass: config.cardClass,
    rechargeMoney: terms.fullCents,
    showAmount: config.listCents,
    giveCoin: terms.giveCoins,
    vipDays: config.days,
    firstAmount: config.firstCoins,
    dayAmount: config.dayCoins,
    totalAmount: terms.totalCoins,
    showGiftRatio: giftRatio(terms.totalCoins, terms.fullCents),
    totalOffsetMoney: config.weekPostageCents * weeks,
    offsetMoney: config.weekPostageCents,
    offsetCurrMoney: Math.round(config.weekPostageCents * rate),
    couponMoney: config.couponCents,
    remainingDay: terms.remainingDays,
    advanceDay: config.advanceDays,
    rechargeDescribe: describe,
    productId: config.productId,
    state: terms.state,
    restOffset: terms.restCents,
    restCoins: terms.restCoins,
    price: terms.priceCents,
  };
}

const classNames = { 1: 'Jade', 2: 'Ruby' } as const;

const termNames = { 5: 'Week', 6: 'Month', 9: 'Season' } as const;

/** Key of a card's name in the dictionaries, as `club.jadeWeek`. */
export function nameKey({
  cardClass,
  configType,
}: Pick<ClubConfigRow, 'cardClass' | 'configType'>): `club.${string}` {
  return `club.${classNames[cardClass].toLowerCase()}${termNames[configType]}`;
}

/** A card's name for the operator, in English. */
export function titleOf({ cardClass, days }: Pick<ClubConfigRow, 'cardClass' | 'days'>): string {
  return `${classNames[cardClass]} club card, ${days} days`;
}

/** The coins of a list of grants. */
export function coinsIn(grants: readonly Grant[]): number {
  return grants.reduce((sum, grant) => sum + (grant.type === 'coins' ? grant.amount : 0), 0);
}

/** What a list of grants says on the wire: coins, shipping credit and coupons, each summed up. */
export function rewardDetails(
  grants: readonly Grant[],
): { readonly rewardType: ClubRewardType; readonly amount: number }[] {
  const sums = new Map<ClubRewardType, number>();
  const add = (type: ClubRewardType, amount: number): unknown =>
    sums.set(type, (sums.get(type) ?? 0) + amount);
  for (const grant of grants) {
    if (grant.type === 'coins') add(ClubRewardType.coin, grant.amount);
    if (grant.type === 'postage') add(ClubRewardType['postage coupon'], grant.cents);
    if (grant.type === 'clubCoupon') add(ClubRewardType['club coupon'], grant.cents);
  }
  return [...sums].map(([rewardType, amount]) => ({ rewardType, amount }));
}
