import type { ClubCardType, ClubType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
import { soleRow } from '../core/sole-row.ts';
import type { Grant } from '../ports/grants.ts';

export type Audience = 'everyone' | 'newbie' | 'first';

/** A row of `club_configs`: money in cents, the rest in coins. Only its end ever changes. */
export interface ClubConfigRow {
  readonly id: number;
  readonly cardClass: ClubType;
  readonly configType: ClubCardType;
  readonly audience: Audience;
  readonly days: number;
  readonly listCents: number;
  readonly saleCents: number | null;
  readonly saleCoins: number;
  readonly saleUntil: Date | null;
  readonly firstCoins: number;
  readonly dayCoins: number;
  readonly weekPostageCents: number;
  readonly couponCents: number;
  readonly advanceDays: number;
  readonly productId: string;
  readonly retiredAt: Date | null;
}

/** A term of membership. */
export interface ClubCardRow {
  readonly id: number;
  readonly playerId: number;
  readonly configId: number;
  readonly cardClass: ClubType;
  readonly configType: ClubCardType;
  readonly advanceDays: number;
  /** Coins and shipping credit that came with the purchase. */
  readonly firstWorth: number;
  readonly grantKey: string;
  readonly ref: string;
  readonly state: 'active' | 'replaced' | 'revoked';
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly paidCents: number;
  readonly replacedBy: number | null;
  readonly restCents: number;
}

export interface ClubRewardRow {
  readonly id: number;
  readonly cardId: number;
  readonly number: number;
  /** Day in UTC, as `2026-11-22`. */
  readonly day: string;
  readonly grants: readonly Grant[];
  readonly claimedAt: Date | null;
  readonly ceasedAt: Date | null;
}

const configColumns = `id, card_class as "cardClass", config_type as "configType", audience, days,
  list_cents as "listCents", sale_cents as "saleCents", sale_coins as "saleCoins", sale_until as "saleUntil",
  first_coins as "firstCoins", day_coins as "dayCoins", week_postage_cents as "weekPostageCents",
  coupon_cents as "couponCents", advance_days as "advanceDays", product_id as "productId", retired_at as "retiredAt"`;

/** What is on sale, by class and term. */
export async function readConfigs(db: Queryable, audience: Audience): Promise<ClubConfigRow[]> {
  const { rows } = await db.statement<ClubConfigRow>(
    'club.configs',
    `select ${configColumns} from club_configs where retired_at is null and audience = $1
     order by card_class, days, id`,
    [audience],
  );
  return rows;
}

/** A config by its number, also one that is sold no more. */
export async function readConfig(db: Queryable, id: number): Promise<ClubConfigRow | null> {
  const { rows } = await db.statement<ClubConfigRow>(
    'club.config',
    `select ${configColumns} from club_configs where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export type NewClubConfig = Omit<ClubConfigRow, 'id' | 'retiredAt'>;

export async function insertConfig(db: Queryable, config: NewClubConfig): Promise<number> {
  const row = {
    ...{ card_class: config.cardClass, config_type: config.configType, audience: config.audience },
    ...{ days: config.days, list_cents: config.listCents, sale_cents: config.saleCents },
    ...{ sale_coins: config.saleCoins, sale_until: config.saleUntil, first_coins: config.firstCoins },
    ...{ day_coins: config.dayCoins, week_postage_cents: config.weekPostageCents },
    ...{ coupon_cents: config.couponCents, advance_days: config.advanceDays },
    ...{ product_id: config.productId },
  };
  const { rows } = await db.query<{ id: number }>(
    `${insertingRow('club_configs', row)} returning id`,
    Object.values(row),
  );
  return soleRow(rows).id;
}

const cardColumns = `c.id, c.player_id as "playerId", c.config_id as "configId", f.card_class as "cardClass",
  f.config_type as "configType", f.advance_days as "advanceDays",
  f.first_coins + f.week_postage_cents as "firstWorth", c.grant_key as "grantKey", c.ref, c.state,
  c.starts_at as "startsAt", c.ends_at as "endsAt", c.paid_cents as "paidCents", c.replaced_by as "replacedBy",
  c.rest_cents as "restCents"`;

/** Terms of a player that count, those that are over left out; each in the order in which they run. */
export async function readCards(db: Queryable, playerId: number, now: number): Promise<ClubCardRow[]> {
  const { rows } = await db.statement<ClubCardRow>(
    'club.cards',
    `select ${cardColumns} from club_cards c join club_configs f on f.id = c.config_id
     where c.player_id = $1 and c.state = 'active' and c.ends_at > $2 order by c.starts_at, c.id`,
    [playerId, new Date(now)],
  );
  return rows;
}

/** Every term that a player ever had, the newest first. */
export async function readAllCards(db: Queryable, playerId: number): Promise<ClubCardRow[]> {
  const { rows } = await db.query<ClubCardRow>(
    `select ${cardColumns} from club_cards c join club_configs f on f.id = c.config_id
     where c.player_id = $1 order by c.starts_at desc, c.id desc limit 1000`,
    [playerId],
  );
  return rows;
}

export async function findCard(
  db: Queryable,
  by:
    | { readonly grantKey: string }
    | { readonly id: number; readonly playerId: number }
    | { readonly ref: string; readonly playerId: number },
): Promise<ClubCardRow | null> {
  const [where, values] =
    'grantKey' in by
      ? ['c.grant_key = $1', [by.grantKey]]
      : 'ref' in by
        ? ['c.ref = $1 and c.player_id = $2', [by.ref, by.playerId]]
        : ['c.id = $1 and c.player_id = $2', [by.id, by.playerId]];
  const { rows } = await db.query<ClubCardRow>(
    `select ${cardColumns} from club_cards c join club_configs f on f.id = c.config_id
     where ${where}`,
    values,
  );
  return rows[0] ?? null;
}

export async function insertCard(
  tx: Queryable,
  card: Pick<ClubCardRow, 'playerId' | 'configId' | 'grantKey' | 'ref' | 'startsAt' | 'endsAt' | 'paidCents'>,
  now: number,
): Promise<number> {
  const row = {
    ...{ player_id: card.playerId, config_id: card.configId, grant_key: card.grantKey },
    ...{ ref: card.ref, starts_at: card.startsAt, ends_at: card.endsAt, paid_cents: card.paidCents },
    ...{ at: new Date(now) },
  };
  const { rows } = await tx.query<{ id: number }>(
    `${insertingRow('club_cards', row)} returning id`,
    Object.values(row),
  );
  return soleRow(rows).id;
}

const rewardColumns = `id, card_id as "cardId", number, day, grants, claimed_at as "claimedAt", ceased_at as "ceasedAt"`;

export async function readRewards(db: Queryable, cardIds: readonly number[]): Promise<ClubRewardRow[]> {
  const { rows } = await db.query<ClubRewardRow>(
    `select ${rewardColumns} from club_rewards where card_id = any($1::bigint[]) order by card_id, number`,
    [cardIds],
  );
  return rows;
}

export async function insertRewards(
  tx: Queryable,
  of: { readonly cardId: number; readonly playerId: number },
  rewards: readonly { readonly number: number; readonly day: string; readonly grants: readonly Grant[] }[],
): Promise<void> {
  await tx.query(
    `insert into club_rewards (card_id, player_id, number, day, grants)
     select $1, $2, * from unnest($3::int[], $4::date[], $5::jsonb[])`,
    [
      of.cardId,
      of.playerId,
      rewards.map(({ number }) => number),
      rewards.map(({ day }) => day),
      rewards.map(({ grants }) => JSON.stringify(grants)),
    ],
  );
}

/** Marks every reward that waits up to a day as claimed, and gives them. Two at once: one of them gets them. */
export async function takeDueRewards(
  tx: Queryable,
  playerId: number,
  { day, now }: { readonly day: string; readonly now: number },
): Promise<ClubRewardRow[]> {
  const { rows } = await tx.statement<ClubRewardRow>(
    'club.takeDueRewards',
    `update club_rewards set claimed_at = $3
     where player_id = $1 and day <= $2::date and claimed_at is null and ceased_at is null returning ${rewardColumns}`,
    [playerId, day, new Date(now)],
  );
  return rows.toSorted((a, b) => a.id - b.id);
}

/** How many rewards wait up to a day. */
export async function countDueRewards(db: Queryable, playerId: number, day: string): Promise<number> {
  const { rows } = await db.statement<{ n: number }>(
    'club.countDueRewards',
    `select count(*)::int as n from club_rewards
     where player_id = $1 and day <= $2::date and claimed_at is null and ceased_at is null`,
    [playerId, day],
  );
  return rows[0]?.n ?? 0;
}

export interface MemberLine {
  readonly playerId: number;
  readonly nickName: string;
  readonly endsAt: Date;
  readonly cardClass: ClubType;
  readonly terms: number;
}

/** Members with the best card they hold, whose membership ends first before the others. */
export async function readMembers(db: Queryable): Promise<MemberLine[]> {
  const { rows } = await db.query<MemberLine>(
    `select c.player_id as "playerId", u.nick_name as "nickName", max(c.ends_at) as "endsAt",
       max(f.card_class) as "cardClass", count(*)::int as terms
     from club_cards c join club_configs f on f.id = c.config_id join users u on u.id = c.player_id
     where c.state = 'active' and c.ends_at > now() group by 1, 2 order by 3 limit 1000`,
  );
  return rows;
}

/** Cards on sale for everybody, for newcomers, and for a first purchase. */
export async function readEveryConfig(db: Queryable): Promise<ClubConfigRow[]> {
  const audiences: readonly Audience[] = ['everyone', 'newbie', 'first'];
  const lists: ClubConfigRow[] = [];
  for (const audience of audiences) lists.push(...(await readConfigs(db, audience)));
  return lists;
}

/** Lets nobody else change what is on sale until the transaction ends. */
export async function lockConfigs(tx: Queryable): Promise<void> {
  await tx.query('lock table club_configs in exclusive mode');
}

export async function retireConfigs(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.query('update club_configs set retired_at = now() where id = any($1::int[])', [ids]);
}

/** Lets one at a time claim a player's rewards, until the transaction ends. */
export async function lockPlayer(db: Queryable, playerId: number): Promise<void> {
  await db.statement('club.lockPlayer', 'select 1 from users where id = $1 for no key update', [playerId]);
}

interface History {
  readonly registeredAt: Date;
  readonly everMember: boolean;
  readonly everPaid: boolean;
}

export async function historyOf(db: Queryable, playerId: number): Promise<History | null> {
  const { rows } = await db.query<History>(
    `select created_at as "registeredAt",
       exists (select 1 from club_cards where player_id = u.id and state <> 'revoked') as "everMember",
       exists (select 1 from payments where player_id = u.id and credited_at is not null) as "everPaid"
     from users u where id = $1`,
    [playerId],
  );
  return rows[0] ?? null;
}

/** Moves the rest of terms by whole days: those that run end later or earlier, those that wait also begin so. */
export async function shiftCards(
  tx: Queryable,
  cards: readonly ClubCardRow[],
  { days, now, today }: { readonly days: number; readonly now: number; readonly today: string },
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
    [ids, days, today],
  );
}

export async function restoreReplaced(tx: Queryable, card: ClubCardRow): Promise<void> {
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

export async function countsStill(tx: Queryable, { replacedBy }: ClubCardRow): Promise<boolean> {
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

/** Ends a card that a higher one replaced, with what its rest was worth. */
export async function markReplaced(
  db: Queryable,
  id: number,
  replacedBy: number,
  restCents: number,
): Promise<void> {
  await db.query(
    `update club_cards set state = 'replaced', replaced_by = $2, rest_cents = $3 where id = $1`,
    [id, replacedBy, restCents],
  );
}

/** Ends the daily rewards of a card after a day, but for those that were claimed. */
export async function ceaseRewards(
  db: Queryable,
  cardId: number,
  now: Date,
  afterDay: string,
): Promise<void> {
  await db.query(
    `update club_rewards set ceased_at = $2 where card_id = $1 and day > $3::date and claimed_at is null`,
    [cardId, now, afterDay],
  );
}

/** Takes a card back. */
export async function revokeCard(db: Queryable, id: number): Promise<void> {
  await db.query(`update club_cards set state = 'revoked' where id = $1`, [id]);
}

/** Ends all daily rewards of a card that were not claimed. */
export async function ceaseAllRewards(db: Queryable, cardId: number, now: Date): Promise<void> {
  await db.query(
    `update club_rewards set ceased_at = $2 where card_id = $1 and claimed_at is null and ceased_at is null`,
    [cardId, now],
  );
}

/** Coins that made up the price of a card, with those of lower cards' refunds. */
export async function sumMadeUp(db: Queryable, cardId: number, playerId: number): Promise<number> {
  const { rows } = await db.query<{ amount: number }>(
    `select coalesce(sum(t.amount), 0)::bigint as amount from ledger_transfers t
     where t.key in (select 'grant:' || c.grant_key || ':' || up || ':' || way
       from club_cards c, (values ('short'), ('coupon'), ('rest')) made (up), (values ('back'), ('debt')) ways (way)
       where c.player_id = $2
         and case when up = 'rest' then c.replaced_by = $1 and c.state = 'revoked' else c.id = $1 end)`,
    [cardId, playerId],
  );
  return rows[0]?.amount ?? 0;
}
