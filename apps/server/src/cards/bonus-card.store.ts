import { BonusCardStatus, type CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { LocalText } from '../core/local-text.ts';

export type BonusCardView = NonNullable<CallReply<'bestBonusCard'>>;

/** Gives a house text in the language of a call. */
export type Speak = (text: LocalText) => string;

export interface BonusCardRow {
  readonly id: number;
  readonly playerId: number;
  readonly kindId: number;
  readonly ratio: number;
  readonly limitAmount: number;
  readonly star: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly state: 'available' | 'used' | 'revoked';
  readonly paymentNumber: string | null;
  readonly name: LocalText;
  readonly describe: LocalText;
}

const select = `select c.id, c.player_id as "playerId", c.kind_id as "kindId", c.ratio, c.limit_amount as "limitAmount",
  c.star, c.starts_at as "startsAt", c.ends_at as "endsAt", c.state, c.payment_number as "paymentNumber",
  k.name, k.describe
  from player_bonus_cards c join bonus_card_kinds k on k.id = c.kind_id`;

/** Whether a card can be used, was used, or is over. A card that a payment holds is available until that ends. */
export function statusOf(
  card: Pick<BonusCardRow, 'state' | 'endsAt' | 'paymentNumber'>,
  now: number,
): BonusCardStatus {
  if (card.state === 'used') return BonusCardStatus.used;
  const isHeld = card.paymentNumber !== null;
  return isHeld || card.endsAt.getTime() > now ? BonusCardStatus.available : BonusCardStatus.expired;
}

export function viewBonusCard(card: BonusCardRow, now: number, speak: Speak): BonusCardView {
  return {
    ratio: card.ratio,
    status: statusOf(card, now),
    startTime: card.startsAt.getTime(),
    endTime: card.endsAt.getTime(),
    limitAmount: card.limitAmount,
    star: card.star,
    name: speak(card.name),
    cardSceneTriggerRecordId: 0,
    userCardRecordId: card.id,
    describe: speak(card.describe),
    reserved: card.state === 'available' && card.paymentNumber !== null,
  };
}

export interface NewBonusCard {
  readonly playerId: number;
  readonly kindId: number;
  readonly grantKey: string;
  readonly now: number;
}

/** Gives a player a card of a kind as it stands now. False when the key has given one before. Throws on no such kind. */
export async function insertBonusCard(tx: Queryable, card: NewBonusCard): Promise<boolean> {
  const { rows } = await tx.statement<{ known: boolean; inserted: boolean }>(
    'cards.insertBonusCard',
    `with kind as (select * from bonus_card_kinds where id = $2), given as (
       insert into player_bonus_cards (player_id, kind_id, grant_key, ratio, limit_amount, star, starts_at, ends_at)
       select $1, id, $3, ratio, limit_amount, star, $4::timestamptz, $4::timestamptz + make_interval(hours => hours)
       from kind on conflict (grant_key) do nothing returning 1
     )
     select exists (select 1 from kind) as known, exists (select 1 from given) as inserted`,
    [card.playerId, card.kindId, card.grantKey, new Date(card.now)],
  );
  if (rows[0]?.known !== true) throw new Error(`there is no bonus card kind ${card.kindId}`);
  return rows[0].inserted;
}

/** Takes a given card away unless it is used up; one that a payment holds brings nothing then. */
export async function revokeBonusCard(tx: Queryable, grantKey: string): Promise<void> {
  await tx.query(
    `update player_bonus_cards set state = 'revoked' where grant_key = $1 and state = 'available'`,
    [grantKey],
  );
}

export async function readBonusCardByKey(db: Queryable, grantKey: string): Promise<BonusCardRow | null> {
  const { rows } = await db.query<BonusCardRow>(`${select} where c.grant_key = $1`, [grantKey]);
  return rows[0] ?? null;
}

export async function lockBonusCard(tx: Queryable, id: number): Promise<BonusCardRow | null> {
  const { rows } = await tx.statement<BonusCardRow>(
    'cards.lockBonusCard',
    `${select} where c.id = $1 for update of c`,
    [id],
  );
  return rows[0] ?? null;
}

/** Cards that a checkout may take now, of those of the player. */
export async function freeBonusCards(db: Queryable, playerId: number, now: number): Promise<BonusCardRow[]> {
  const { rows } = await db.statement<BonusCardRow>(
    'cards.freeBonusCards',
    `${select} where c.player_id = $1 and c.state = 'available' and c.payment_number is null and c.ends_at > $2
     order by c.ratio desc, c.ends_at, c.id`,
    [playerId, new Date(now)],
  );
  return rows;
}

/** Conditions of the statuses, in the words of SQL: `$2` is now. */
const ofStatus = {
  [BonusCardStatus.available]: `c.state = 'available' and (c.payment_number is not null or c.ends_at > $2)`,
  [BonusCardStatus.used]: `c.state = 'used'`,
  [BonusCardStatus.expired]: `c.state = 'available' and c.payment_number is null and c.ends_at <= $2`,
} as const;

export interface CardPage {
  readonly playerId: number;
  /** Null: of every status. */
  readonly status: BonusCardStatus | null;
  /** From 1. */
  readonly pageNum: number;
  readonly pageSize: number;
  readonly now: number;
}

/** A page of a player's cards with the number of all of them. */
export async function pageOfBonusCards(
  db: Queryable,
  { playerId, status, pageNum, pageSize, now }: CardPage,
): Promise<{ readonly cards: readonly BonusCardRow[]; readonly total: number }> {
  const where = `c.player_id = $1 and c.state <> 'revoked' and $2::timestamptz is not null
    ${status === null ? '' : `and ${ofStatus[status]}`}`;
  const order =
    status === BonusCardStatus.available
      ? 'c.payment_number is not null, c.ratio desc, c.ends_at, c.id'
      : 'c.id desc';
  const [page, count] = await Promise.all([
    db.query<BonusCardRow>(`${select} where ${where} order by ${order} limit $3 offset $4`, [
      playerId,
      new Date(now),
      pageSize,
      (pageNum - 1) * pageSize,
    ]),
    db.query<{ total: number }>(`select count(*)::int as total from player_bonus_cards c where ${where}`, [
      playerId,
      new Date(now),
    ]),
  ]);
  return { cards: page.rows, total: count.rows[0]?.total ?? 0 };
}
