import type { Queryable } from '../core/database.ts';
import { inOrder } from '../core/in-order.ts';

/** What a room is to bring together in a day, and what that gives. */
export interface ChallengeRule {
  /** Coins in players' trays, of all together. */
  readonly goal: number;
  /** Coins in one player's trays that make them one of those who took part. */
  readonly least: number;
  /** Coins for each of them. */
  readonly gift: number;
  /** Coins for all of them at most: then each gets the same part of it. */
  readonly pool: number;
}

export interface ChallengeRow extends ChallengeRule {
  readonly roomId: number;
  /** `2026-11-23`, UTC. */
  readonly day: string;
  readonly told: number;
  readonly reachedAt: Date | null;
  readonly players: number | null;
  readonly share: number | null;
  /** Coins so far. */
  readonly coins: number;
}

export interface Part {
  readonly roomId: number;
  readonly day: string;
  readonly playerId: number;
  readonly coins: number;
}

/** The UTC day of a moment. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const columns = `c.room_id as "roomId", c.day::text as day, c.goal, c.least, c.gift, c.pool, c.told, c.reached_at as "reachedAt", c.players,
  c.share, (select coalesce(sum(coins), 0)::int from push_challenge_parts p where (p.room_id, p.day) = (c.room_id, c.day)) as coins`;

/** Counts coins for a day's challenge; its rule is that of its first coin. Once the goal is reached nothing is counted. */
export async function addToChallenge(tx: Queryable, part: Part, rule: ChallengeRule): Promise<void> {
  const { roomId, day, playerId, coins } = part;
  const begun = tx.statement(
    'push.beginChallenge',
    `insert into push_challenges (room_id, day, goal, least, gift, pool) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [roomId, day, rule.goal, rule.least, rule.gift, rule.pool],
  );
  const added = tx.statement(
    'push.addToChallenge',
    `insert into push_challenge_parts as p (room_id, day, player_id, coins)
     select $1, $2, $3, $4 where exists (select 1 from push_challenges where room_id = $1 and day = $2 and reached_at is null)
     on conflict (room_id, day, player_id) do update set coins = p.coins + excluded.coins`,
    [roomId, day, playerId, coins],
  );
  await inOrder(begun, added);
}

export async function findChallenge(
  db: Queryable,
  roomId: number,
  day: string,
): Promise<ChallengeRow | null> {
  const { rows } = await db.statement<ChallengeRow>(
    'push.challenge',
    `select ${columns} from push_challenges c where c.room_id = $1 and c.day = $2`,
    [roomId, day],
  );
  return rows[0] ?? null;
}

/** What a player has brought in a day, and what that gave them. */
export async function findPart(
  db: Queryable,
  { roomId, day, playerId }: Omit<Part, 'coins'>,
): Promise<{ readonly coins: number; readonly share: number | null }> {
  const { rows } = await db.statement<{ coins: number; share: number | null }>(
    'push.challengePart',
    'select coins, share from push_challenge_parts where room_id = $1 and day = $2 and player_id = $3',
    [roomId, day, playerId],
  );
  return rows[0] ?? { coins: 0, share: null };
}

/** The challenges whose goal is not reached, that have reached more quarters than were announced. */
export async function openChallenges(
  db: Queryable,
  sinceDay: string,
): Promise<Pick<ChallengeRow, 'roomId' | 'day'>[]> {
  const { rows } = await db.query<Pick<ChallengeRow, 'roomId' | 'day'>>(
    `select "roomId", day from (select ${columns} from push_challenges c where reached_at is null and day >= $1) open
     where coins * 4 / goal > told order by day, "roomId"`,
    [sinceDay],
  );
  return rows;
}

/** The challenge under its lock. */
export async function lockChallenge(
  tx: Queryable,
  { roomId, day }: Pick<ChallengeRow, 'roomId' | 'day'>,
): Promise<ChallengeRow | null> {
  await tx.query('select 1 from push_challenges where room_id = $1 and day = $2 for no key update', [
    roomId,
    day,
  ]);
  return findChallenge(tx, roomId, day);
}

export async function noteQuarter(tx: Queryable, { roomId, day }: ChallengeRow, told: number): Promise<void> {
  await tx.query('update push_challenges set told = $3 where room_id = $1 and day = $2', [roomId, day, told]);
}

/** Everybody who brought a coin, in the order of their numbers. */
export async function readPlayers(
  db: Queryable,
  { roomId, day }: Pick<ChallengeRow, 'roomId' | 'day'>,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select player_id as id from push_challenge_parts where room_id = $1 and day = $2 order by player_id',
    [roomId, day],
  );
  return rows.map(({ id }) => id);
}

/** The goal is reached: each who brought enough has a share, of whole coins. */
export async function reachGoal(tx: Queryable, { roomId, day }: ChallengeRow, at: Date): Promise<void> {
  await tx.query(
    `with counted as (
       select count(*) filter (where p.coins >= c.least)::int as players from push_challenges c
         left join push_challenge_parts p on (p.room_id, p.day) = (c.room_id, c.day) where c.room_id = $1 and c.day = $2),
     reached as (
       update push_challenges set reached_at = $3, players = counted.players, share = least(gift, pool / greatest(1, counted.players))
       from counted where room_id = $1 and day = $2 and reached_at is null returning share, least)
     update push_challenge_parts p set share = reached.share from reached
     where p.room_id = $1 and p.day = $2 and p.coins >= reached.least and reached.share > 0`,
    [roomId, day, at],
  );
}

export interface DueShare {
  readonly roomId: number;
  readonly day: string;
  readonly playerId: number;
}

/** Shares that were not paid, those that were not tried lately. */
export async function dueShares(db: Queryable, triedBefore: Date): Promise<DueShare[]> {
  const { rows } = await db.query<DueShare>(
    `select room_id as "roomId", day::text as day, player_id as "playerId" from push_challenge_parts
     where share is not null and paid_at is null and (tried_at is null or tried_at < $1) order by day, room_id, player_id limit 200`,
    [triedBefore],
  );
  return rows;
}

/** Notes that a share is paid now, once; null when it was. */
export async function takeShare(
  tx: Queryable,
  { roomId, day, playerId }: DueShare,
  at: Date,
): Promise<number | null> {
  const { rows } = await tx.query<{ share: number }>(
    `update push_challenge_parts set paid_at = $4
     where room_id = $1 and day = $2 and player_id = $3 and share is not null and paid_at is null returning share`,
    [roomId, day, playerId, at],
  );
  return rows[0]?.share ?? null;
}

export async function noteTried(db: Queryable, { roomId, day, playerId }: DueShare, at: Date): Promise<void> {
  await db.query(
    'update push_challenge_parts set tried_at = $4 where room_id = $1 and day = $2 and player_id = $3',
    [roomId, day, playerId, at],
  );
}
