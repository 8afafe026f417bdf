import { type CallReply, FirstDepositRewardType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { Grant } from '../ports/grants.ts';

/** What a reward brings, as players are shown it. */
export type FirstReward = CallReply<'receiveFirstDay'>;

/** What opens a reward: something of the first day, or time or worth after a first payment. */
export type FirstCause = CallReply<'firstDay'>['list'][number]['cause'] | 'hours' | 'coins';

/** Causes that follow a first payment. */
export const depositCauses: ReadonlySet<FirstCause> = new Set(['hours', 'coins']);

export interface FirstRewardRow extends FirstReward {
  readonly id: number;
  readonly cause: FirstCause;
  readonly goal: number;
  /** 0 for no goods. */
  readonly goodsId: number;
  readonly enabled: boolean;
}

export interface PlayerFirstReward extends FirstRewardRow {
  readonly reachedAt: Date | null;
  readonly claimedAt: Date | null;
}

const columns = `r.id, r.cause, r.goal, r.enabled, r.reward_type as "rewardType", r.amount, r.game, r.goods_kind as kind,
  coalesce(g.size_mm, 0) as "sizeMm", coalesce(g.id, 0) as "goodsId"`;

/** All of them in their order, also what is off. */
export async function readFirstRewards(db: Queryable): Promise<FirstRewardRow[]> {
  const { rows } = await db.query<FirstRewardRow>(
    `select ${columns} from first_rewards r left join goods g on g.kind = r.goods_kind order by r.sort, r.id`,
  );
  return rows;
}

/** Those that are on, with how far a player is. A toy that the house does not have is not promised, nor what a stamp brings while no card runs. */
export async function readPlayerFirst(db: Queryable, playerId: number): Promise<PlayerFirstReward[]> {
  const { rows } = await db.statement<PlayerFirstReward>(
    'firstRewards.ofPlayer',
    `select ${columns}, p.reached_at as "reachedAt", p.claimed_at as "claimedAt"
     from first_rewards r left join goods g on g.kind = r.goods_kind
     left join first_reward_progress p on p.reward_id = r.id and p.player_id = $1
     where (r.enabled and (r.cause <> 'stamp' or (select enabled is true from stamp_card)) or p.reached_at is not null) and (r.goods_kind = '' or g.id is not null)
     order by r.sort, r.id`,
    [playerId],
  );
  return rows;
}

/** What a row brings, as a grant. */
export function grantOf({ rewardType, amount, game, goodsId }: FirstRewardRow): Grant {
  switch (rewardType) {
    case FirstDepositRewardType.goods:
      return { type: 'goods', goodsId };
    case FirstDepositRewardType.trial:
      if (game === '') throw new Error('practice coins of no game');
      return { type: 'trialCoins', game, amount };
    case FirstDepositRewardType.coins:
      return { type: 'coins', amount, from: 'promotions' };
    case FirstDepositRewardType.postage:
      return { type: 'postage', cents: amount };
  }
}

/** Something that a player did, and when. */
export interface FirstAction {
  readonly playerId: number;
  readonly cause: FirstCause;
  readonly at: Date;
}

/** A station that was just reached; `coins` is 0 where it brings something else. */
export interface FirstReached {
  readonly playerId: number;
  readonly coins: number;
}

/** How long a first day is, in hours from the registration. */
export const firstDayHours = 24;

/** Notes what players did on their first day, each cause once, and gives what it reached. Of who is not new it notes nothing. */
export async function reachFirst(tx: Queryable, actions: readonly FirstAction[]): Promise<FirstReached[]> {
  if (actions.length === 0) return [];
  const { rows } = await tx.statement<FirstReached>(
    'firstRewards.reach',
    `with kept as (
       insert into first_reward_progress (player_id, reward_id, reached_at)
       select d.player_id, r.id, min(d.at)
       from unnest($1::bigint[], $2::text[], $3::timestamptz[]) as d (player_id, cause, at)
       join users u on u.id = d.player_id and not u.trial and d.at < u.created_at + make_interval(hours => $4)
       join first_rewards r on r.cause = d.cause and r.enabled
       group by 1, 2 order by 1, 2
       on conflict do nothing returning player_id, reward_id)
     select k.player_id as "playerId", case when r.reward_type = 3 then r.amount else 0 end as coins
     from kept k join first_rewards r on r.id = k.reward_id order by 1, r.sort`,
    [
      actions.map(({ playerId }) => playerId),
      actions.map(({ cause }) => cause),
      actions.map(({ at }) => at),
      firstDayHours,
    ],
  );
  return rows;
}

/** Marks a reward as taken. False where it was before. */
export async function takeFirst(
  tx: Queryable,
  { playerId, id, now }: { readonly playerId: number; readonly id: number; readonly now: number },
): Promise<boolean> {
  const { rowCount } = await tx.statement(
    'firstRewards.take',
    `insert into first_reward_progress as p (player_id, reward_id, reached_at, claimed_at) values ($1, $2, $3, $3)
     on conflict (player_id, reward_id) do update set claimed_at = excluded.claimed_at where p.claimed_at is null`,
    [playerId, id, new Date(now)],
  );
  return rowCount === 1;
}

/** Keeps a device as one on which a toy of the first day was taken. False where one was before. */
export async function takeToyOn(tx: Queryable, device: string, now: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into first_day_toys (device, at) values ($1, $2) on conflict do nothing',
    [device, new Date(now)],
  );
  return rowCount === 1;
}

export interface FirstDeposit {
  readonly ref: string;
  readonly cents: number;
  readonly at: Date;
}

/** A player's first payment, null where there is none or its money went back. Within a transaction it is held until its end. */
export async function readFirstDeposit(
  db: Queryable,
  playerId: number,
  { hold = false } = {},
): Promise<FirstDeposit | null> {
  const { rows } = await db.query<FirstDeposit>(
    `select ref, cents, at from first_deposits where player_id = $1 and refunded_at is null${hold ? ' for update' : ''}`,
    [playerId],
  );
  return rows[0] ?? null;
}

export async function noteFirstDeposit(
  tx: Queryable,
  { playerId, ref, cents, at }: FirstDeposit & { readonly playerId: number },
): Promise<void> {
  await tx.query(
    'insert into first_deposits (player_id, ref, cents, at) values ($1, $2, $3, $4) on conflict do nothing',
    [playerId, ref, cents, at],
  );
}

/** Notes that the money of a first payment went back. False where this payment was not the first, or it is known. */
export async function noteFirstRefund(
  tx: Queryable,
  { playerId, ref, at }: { readonly playerId: number; readonly ref: string; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update first_deposits set refunded_at = $3 where player_id = $1 and ref = $2 and refunded_at is null',
    [playerId, ref, at],
  );
  return rowCount === 1;
}

/** The moment at which a player's first day ends. */
export async function firstDayEnd(db: Queryable, playerId: number): Promise<number> {
  const { rows } = await db.statement<{ ends: Date }>(
    'firstRewards.dayEnd',
    'select created_at + make_interval(hours => $2) as ends from users where id = $1',
    [playerId, firstDayHours],
  );
  return rows[0]?.ends.getTime() ?? 0;
}

/** How many players reached and claimed each first reward. */
export async function countFirst(db: Queryable): Promise<{ id: number; reached: number; claimed: number }[]> {
  const { rows } = await db.query<{
    id: number;
    reached: number;
    claimed: number;
  }>(`select reward_id as id, count(*)::int as reached, count(claimed_at)::int as claimed
     from first_reward_progress group by 1`);
  return rows;
}

/** Whether there are goods of a kind; an empty kind names none, and is fine. */
export async function mayNameGoods(db: Queryable, kind: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 where $1 = '' or exists (select 1 from goods where kind = $1)`,
    [kind],
  );
  return rowCount > 0;
}

/** Writes what a first reward asks and brings. False when there is none with this id. */
export async function updateFirstReward(
  db: Queryable,
  {
    id,
    goal,
    rewardType,
    amount,
    game,
    kind,
    enabled,
  }: {
    readonly id: number;
    readonly goal: number;
    readonly rewardType: number;
    readonly amount: number;
    readonly game: string;
    readonly kind: string;
    readonly enabled: boolean;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update first_rewards set goal = case when cause in ('hours', 'coins') then $2 else 1 end, reward_type = $3, amount = $4,
       game = $5, goods_kind = $6, enabled = $7 where id = $1`,
    [id, goal, rewardType, amount, game, kind, enabled],
  );
  return rowCount > 0;
}
