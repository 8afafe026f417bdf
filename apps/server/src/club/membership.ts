import type { Queryable } from '../core/database.ts';
import type { GrantCause, GrantHandler, Grants } from '../ports/grants.ts';
import { dayMs, dayOf, restCentsOf, rewardsOf } from './club-terms.ts';
import {
  ceaseAllRewards,
  ceaseRewards,
  type ClubCardRow,
  type ClubConfigRow,
  countsStill,
  findCard,
  insertCard,
  insertRewards,
  markReplaced,
  readCards,
  readConfig,
  readRewards,
  restoreReplaced,
  revokeCard,
  shiftCards,
  sumMadeUp,
} from './club.store.ts';
import { findPurchase } from './club-purchase.store.ts';

export interface MembershipNeeds {
  /** Called when something is given, never before. */
  readonly grants: () => Grants;
  /** Takes coins that money no longer covers, what is free at once and the rest as a debt, and gives them back. */
  readonly coins: GrantHandler<'coins'>;
}

/** What a buff card adds to daily rewards, with their term in its ref. */
const buffCause = 'buff';
/** The cause of what daily rewards give, with the term in its ref. */
export const rewardCause = 'club';
export function rewardRef(cardId: number): string {
  return `card:${cardId}`;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Days in the club. Terms of one player lie one behind the other, the higher class first: a new one begins when those
 * of its class and above end. Lower ones that the price took into account end; all others wait behind it.
 */
export async function giveTerm(
  tx: Queryable,
  needs: MembershipNeeds,
  configId: number,
  cause: GrantCause,
): Promise<number> {
  const config = await readConfig(tx, configId);
  if (config === null) throw new Error(`there is no club config ${configId}`);
  const { playerId, now } = cause;
  const purchase = uuid.test(cause.ref) ? await findPurchase(tx, cause.ref) : null;
  const cards = await readCards(tx, playerId, now);
  const before = cards.filter(({ cardClass }) => cardClass >= config.cardClass);
  const lower = cards.filter(({ cardClass }) => cardClass < config.cardClass);
  const startsAt = Math.max(now, ...before.map(({ endsAt }) => endsAt.getTime()));
  const cardId = await insertCard(
    tx,
    {
      playerId,
      configId,
      grantKey: cause.key,
      ref: cause.ref,
      startsAt: new Date(startsAt),
      endsAt: new Date(startsAt + config.days * dayMs),
      paidCents: purchase?.priceCents ?? 0,
    },
    now,
  );
  await insertRewards(tx, { cardId, playerId }, rewardsOf(config, startsAt));
  const isUpgrade = (purchase?.offsetCents ?? 0) > 0;
  const replaced = isUpgrade ? lower.filter(({ paidCents }) => paidCents > 0) : [];
  const rest = await replaceCards(tx, replaced, { cardId, now });
  await chargeShort(tx, needs, cause, { name: 'short', coins: (purchase?.offsetCents ?? 0) - rest });
  const waiting = lower.filter((card) => !replaced.includes(card));
  await shiftCards(tx, waiting, { days: config.days, now, today: dayOf(now) });
  return cardId;
}

/** Ends lower cards; gives what their rest is worth now, in cents. */
async function replaceCards(
  tx: Queryable,
  cards: readonly ClubCardRow[],
  { cardId, now }: { readonly cardId: number; readonly now: number },
): Promise<number> {
  let sum = 0;
  const rewards = await readRewards(
    tx,
    cards.map(({ id }) => id),
  );
  for (const card of cards) {
    const rest = restCentsOf(card, rewards, dayOf(now));
    sum += rest;
    await markReplaced(tx, card.id, cardId, rest);
    await ceaseRewards(tx, card.id, new Date(now), dayOf(now));
  }
  return sum;
}

/**
 * A term whose money went back: it ends, what its days gave is taken back, and what stood before it stands again. A
 * term that had already paid for a higher one leaves what it took off that price as coins to give back.
 */
export async function takeTermBack(tx: Queryable, needs: MembershipNeeds, cause: GrantCause): Promise<void> {
  const card = await findCard(tx, { grantKey: cause.key });
  if (card === null || card.state === 'revoked') return;
  const { now } = cause;
  await revokeCard(tx, card.id);
  await ceaseAllRewards(tx, card.id, new Date(now));
  for (const given of [rewardCause, buffCause]) {
    await needs
      .grants()
      .takeBack(tx, { playerId: cause.playerId, cause: given, ref: rewardRef(card.id), now });
  }
  if (card.state === 'active') await closeGap(tx, card, now);
  await restoreReplaced(tx, card);
  await forgiveAll(tx, needs, cause, card.id);
  if (card.restCents > 0 && (await countsStill(tx, card))) {
    await chargeShort(tx, needs, cause, { name: 'rest', coins: card.restCents });
  }
}

/** What of a lower card or a coupon was taken off a price and turned out not to be there; 0 and less is nothing. */
interface Short {
  readonly name: 'short' | 'rest' | 'coupon';
  /** A coin is priced a cent. */
  readonly coins: number;
}

/**
 * A price that was too low, because the rest of a card or a coupon went elsewhere between the order and its money, is made
 * up in coins. Whoever pays an order twice over gains nothing by it.
 */
export async function chargeShort(
  tx: Queryable,
  { coins }: MembershipNeeds,
  cause: GrantCause,
  { name, coins: amount }: Short,
): Promise<void> {
  if (amount <= 0) return;
  await coins.takeBack(
    tx,
    { type: 'coins', amount, from: 'sales' },
    { ...cause, key: `${cause.key}:${name}` },
  );
}

/** The money of a term went back: so do the coins that made its price up, those of lower cards' refunds among them. */
async function forgiveAll(
  tx: Queryable,
  { coins }: MembershipNeeds,
  cause: GrantCause,
  cardId: number,
): Promise<void> {
  const amount = await sumMadeUp(tx, cardId, cause.playerId);
  if (amount <= 0) return;
  await coins.give(tx, { type: 'coins', amount, from: 'sales' }, { ...cause, key: `${cause.key}:forgiven` });
}

/** Terms that waited behind one that is gone come forward. */
async function closeGap(tx: Queryable, card: ClubCardRow, now: number): Promise<void> {
  const left = card.endsAt.getTime() - Math.max(now, card.startsAt.getTime());
  if (left <= 0) return;
  const behind = (await readCards(tx, card.playerId, now)).filter(
    ({ cardClass, endsAt }) => cardClass <= card.cardClass && endsAt > card.endsAt,
  );
  await shiftCards(tx, behind, { days: -Math.floor(left / dayMs), now, today: dayOf(now) });
}

/** What a purchase of a config gives beside coins and credit; also what a gift gives. */
export function firstGrants(
  config: Pick<ClubConfigRow, 'id' | 'firstCoins' | 'weekPostageCents'>,
  { giveCoins, restCoins }: { readonly giveCoins: number; readonly restCoins: number },
) {
  const coins = (amount: number, from: 'sales' | 'promotions') =>
    amount > 0 ? [{ type: 'coins', amount, from } as const] : [];
  const { weekPostageCents: cents } = config;
  return [
    ...coins(config.firstCoins + restCoins, 'sales'),
    ...coins(giveCoins, 'promotions'),
    ...(cents > 0 ? [{ type: 'postage', cents } as const] : []),
    { type: 'club', configId: config.id } as const,
  ];
}
