import type { CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { BuffRate } from '../ports/buffed-coins.ts';
import type { LocalText } from '../core/local-text.ts';
import type { Speak } from './bonus-card.store.ts';

export type BuffCardView = CallReply<'buffCards'>['list'][number];

export interface RunningBuff {
  readonly id: number;
  readonly kindId: number;
  readonly rewardRate: number;
  readonly star: number;
  readonly hours: number;
  readonly endsAt: Date;
  /** Coins that it may still add at pushers. */
  readonly pushLeft: number;
  readonly name: LocalText;
  readonly describe: LocalText;
}

const running = `select c.id, c.kind_id as "kindId", c.reward_rate as "rewardRate", c.star, k.hours,
  c.ends_at as "endsAt",
  c.push_most - c.push_added as "pushLeft", k.name, k.describe
  from player_buff_cards c join buff_card_kinds k on k.id = c.kind_id
  where c.player_id = $1 and c.revoked_at is null and c.starts_at <= $2 and c.ends_at > $2`;

/** Gives a player a buff card of a kind; it runs from now. Throws on no such kind. */
export async function insertBuffCard(
  tx: Queryable,
  card: {
    readonly playerId: number;
    readonly kindId: number;
    readonly grantKey: string;
    readonly now: number;
  },
): Promise<void> {
  const { rows } = await tx.statement<{ known: boolean }>(
    'cards.insertBuffCard',
    `with kind as (select * from buff_card_kinds where id = $2), given as (
       insert into player_buff_cards (player_id, kind_id, grant_key, reward_rate, star, push_most, starts_at, ends_at)
       select $1, id, $3, reward_rate, star, push_most, $4::timestamptz, $4::timestamptz + make_interval(hours => hours)
       from kind on conflict (grant_key) do nothing
     )
     select exists (select 1 from kind) as known`,
    [card.playerId, card.kindId, card.grantKey, new Date(card.now)],
  );
  if (rows[0]?.known !== true) throw new Error(`there is no buff card kind ${card.kindId}`);
}

export async function revokeBuffCard(tx: Queryable, grantKey: string, now: number): Promise<void> {
  await tx.query('update player_buff_cards set revoked_at = $2 where grant_key = $1 and revoked_at is null', [
    grantKey,
    new Date(now),
  ]);
}

/** The cards that run for a player now, the one that counts first: highest rate, then the first to end. */
export async function runningBuffs(db: Queryable, playerId: number, now: number): Promise<RunningBuff[]> {
  const { rows } = await db.statement<RunningBuff>(
    'cards.runningBuffs',
    `${running} order by c.reward_rate desc, c.ends_at, c.id`,
    [playerId, new Date(now)],
  );
  return rows;
}

/** The card that counts for rewards of coins. */
export const buffRate: BuffRate = async (db, playerId, now) => {
  const [buff] = await runningBuffs(db, playerId, now);
  return buff === undefined ? null : { rate: buff.rewardRate, endsAt: buff.endsAt.getTime() };
};

/** Notes what a card has added at pushers. Two settlements of one player come one after the other: each turn is one, and no two are open. */
export async function addAtPusher(tx: Queryable, cardId: number, coins: number): Promise<void> {
  await tx.statement(
    'cards.addAtPusher',
    'update player_buff_cards set push_added = push_added + $2 where id = $1',
    [cardId, coins],
  );
}

export function viewBuff(buff: RunningBuff, now: number, speak: Speak): BuffCardView {
  return {
    cardId: buff.kindId,
    cardName: speak(buff.name),
    cardDescribe: speak(buff.describe),
    star: buff.star,
    rewardRate: buff.rewardRate,
    hours: buff.hours,
    endTime: buff.endsAt.getTime(),
    nowTime: now,
    quantity: 1,
    pushLeft: buff.pushLeft,
  };
}

interface BookRow {
  readonly id: number;
  readonly rewardRate: number;
  readonly star: number;
  readonly hours: number;
  readonly name: LocalText;
  readonly describe: LocalText;
  readonly quantity: number;
  readonly endsAt: Date | null;
  readonly pushLeft: number;
}

/** Every kind there is, with how many of it run for the player and until when; also kinds of before that still run. */
export async function readBook(
  db: Queryable,
  { playerId, now }: { readonly playerId: number; readonly now: number },
  speak: Speak,
): Promise<BuffCardView[]> {
  const { rows } = await db.query<BookRow>(
    `select k.id, k.reward_rate as "rewardRate", k.star, k.hours, k.name, k.describe,
            count(c.id)::int as quantity, max(c.ends_at) as "endsAt",
            coalesce(sum(c.push_most - c.push_added), k.push_most)::int as "pushLeft"
     from buff_card_kinds k left join player_buff_cards c on c.kind_id = k.id and c.player_id = $1
       and c.revoked_at is null and c.starts_at <= $2 and c.ends_at > $2
     group by k.id having k.enabled or count(c.id) > 0 order by k.star, k.reward_rate, k.id`,
    [playerId, new Date(now)],
  );
  return rows.map((row) => ({
    cardId: row.id,
    cardName: speak(row.name),
    cardDescribe: speak(row.describe),
    star: row.star,
    rewardRate: row.rewardRate,
    hours: row.hours,
    endTime: row.endsAt?.getTime() ?? 0,
    nowTime: now,
    quantity: row.quantity,
    pushLeft: row.pushLeft,
  }));
}
