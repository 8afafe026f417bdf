import type { Queryable } from '../core/database.ts';
import type { GrantCause, GrantHandler, Grants } from '../ports/grants.ts';
import { dayMs, dayOf, restCentsOf, rewardsOf } from './club-terms.ts';
import {
  type ClubCardRow,
  type ClubConfigRow,
  findCard,
  insertCard,
  insertRewards,
  readCards,
  readConfig,
  readRewards,
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
  await shiftCards(tx, waiting, { days: config.days, now });
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
    await tx.query(
      `update club_cards set state = 'replaced', replaced_by = $2, rest_cents = $3 where id = $1`,
      [card.id, cardId, rest],
    );
    await tx.query(
      `update club_rewards set ceased_at = $2 where card_id = $1 and day > $3::date and claimed_at is null`,
      [card.id, new Date(now), dayOf(now)],
    );
  }
  return sum;
}

/** Moves the rest of terms by whole days: those that run end later or earlier, those that wait also begin so. */
async function shiftCards(
  tx: Queryable,
  cards: readonly ClubCardRow[],
  { days, now }: { readonly days: number; readonly now: number },
): Promise<void> {
  if (cards.length === 0 || days === 0) return;
  const ids = cards.map(({ id }) => id);
  await tx.query(
    `update club_cards set ends_at = ends_at + $2::int * interval '24 hours',
       starts_at = case when starts_at > $3 then starts_at + $2::int * interval '24 hours' else starts_at end
     where id = any($1::bigint[])`,
    [ids, days, new Date(now)],
  );
  await tx.query(
    `update club_rewards set day = day + $2::int
     where card_id = any($1::bigint[]) and day > $3::date and claimed_at is null`,
    [ids, days, dayOf(now)],
  );
}

/**
 * A term whose money went back: it ends, what its days gave is taken back, and what stood before it stands again. A
 * term that had already paid for a higher one leaves what it took off that price as coins to give back.
 */
export async function takeTermBack(tx: Queryable, needs: MembershipNeeds, cause: GrantCause): Promise<void> {
  const card = await findCard(tx, { grantKey: cause.key });
  if (card === null || card.state === 'revoked') return;
  const { now } = cause;
  await tx.query(`update club_cards set state = 'revoked' where id = $1`, [card.id]);
  await tx.query(
    `update club_rewards set ceased_at = $2 where card_id = $1 and claimed_at is null and ceased_at is null`,
    [card.id, new Date(now)],
  );
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
  const { rows } = await tx.query<{ amount: number }>(
    `select coalesce(sum(t.amount), 0)::bigint as amount from ledger_transfers t
     where t.key in (select 'grant:' || c.grant_key || ':' || up || ':' || way
       from club_cards c, (values ('short'), ('coupon'), ('rest')) made (up), (values ('back'), ('debt')) ways (way)
       where c.player_id = $2
         and case when up = 'rest' then c.replaced_by = $1 and c.state = 'revoked' else c.id = $1 end)`,
    [cardId, cause.playerId],
  );
  const amount = rows[0]?.amount ?? 0;
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
  await shiftCards(tx, behind, { days: -Math.floor(left / dayMs), now });
}

async function restoreReplaced(tx: Queryable, card: ClubCardRow): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    `update club_cards set state = 'active', replaced_by = null, rest_cents = 0
     where replaced_by = $1 and state = 'replaced' returning id`,
    [card.id],
  );
  const ids = rows.map(({ id }) => id);
  await tx.query(
    `update club_rewards set ceased_at = null where card_id = any($1::bigint[]) and claimed_at is null`,
    [ids],
  );
}

async function countsStill(tx: Queryable, { replacedBy }: ClubCardRow): Promise<boolean> {
  const { rows } = await tx.query('select 1 from club_cards where id = $1 and state <> $2', [
    replacedBy,
    'revoked',
  ]);
  return rows.length > 0;
}

/** Whether a player is in the club now. */
export async function isMember(db: Queryable, playerId: number, now: number): Promise<boolean> {
  const { rows } = await db.statement(
    'club.isMember',
    `select 1 from club_cards where player_id = $1 and state = 'active' and starts_at <= $2 and ends_at > $2 limit 1`,
    [playerId, new Date(now)],
  );
  return rows.length > 0;
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
