import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';

export async function registeredAt(db: Queryable, playerId: number): Promise<Date> {
  const { rows } = await db.statement<{ since: Date }>(
    'checkIn.since',
    'select created_at as since from users where id = $1',
    [playerId],
  );
  return soleRow(rows).since;
}

/** Claims of one player wait for each other. */
export async function lockPlayer(tx: Queryable, playerId: number): Promise<void> {
  await tx.statement('checkIn.lock', 'select 1 from users where id = $1 for no key update', [playerId]);
}

interface Stamp {
  readonly day: string;
  readonly coins: number;
  readonly rate: number;
}

interface StampCard {
  /** Those of the card that runs. */
  readonly stamps: readonly Stamp[];
  /** How many stamps the player ever took. */
  readonly total: number;
  /** Coins that each day of a card brings. */
  readonly amounts: readonly number[];
  /** Whether the operator has it running. */
  readonly on: boolean;
}

/** Whether the stamp card runs: nobody stamps anything until the operator has said so. */
export async function isCardOn(db: Queryable): Promise<boolean> {
  const { rows } = await db.statement<{ on: boolean }>(
    'checkIn.on',
    'select enabled is true as "on" from stamp_card',
  );
  return soleRow(rows).on;
}

export interface StampCardDay {
  readonly day: number;
  readonly coins: number;
}

/** What each day of a card brings, for the operator. */
export async function readCardDays(db: Queryable): Promise<StampCardDay[]> {
  const { rows } = await db.query<StampCardDay>('select day, coins from check_in_days order by day');
  return rows;
}

/** Lets the stamp card run, or stops it. */
export async function setCard(db: Queryable, on: boolean): Promise<void> {
  await db.query('update stamp_card set enabled = $1', [on]);
}

/** Lets the stamp card run where the operator has said nothing of it. */
export async function beginCard(db: Queryable): Promise<void> {
  await db.query('update stamp_card set enabled = true where enabled is null');
}

/** A player's stamps from a day on. */
export async function readStamps(db: Queryable, playerId: number, firstDay: string): Promise<StampCard> {
  const { rows } = await db.statement<StampCard>(
    'checkIn.stamps',
    `select coalesce((select jsonb_agg(jsonb_build_object('day', day::text, 'coins', coins, 'rate', card_rate) order by day)
         from check_ins where player_id = $1 and day >= $2::date), '[]') as stamps,
       (select count(*) from check_ins where player_id = $1)::int as total,
       (select array_agg(coins order by day) from check_in_days) as amounts,
       (select enabled is true from stamp_card) as "on"`,
    [playerId, firstDay],
  );
  return soleRow(rows);
}

/** Whether a player has checked in today. */
export async function isSigned(db: Queryable, playerId: number, today: string): Promise<boolean> {
  const { rowCount } = await db.statement(
    'checkIn.isSigned',
    'select 1 from check_ins where player_id = $1 and day = $2::date',
    [playerId, today],
  );
  return rowCount === 1;
}

/** Stamps a day at its place on the card, from 1. Null where it is stamped already, or no card runs. */
export async function insertStamp(
  tx: Queryable,
  { playerId, day, place, rate, at }: NewStamp,
): Promise<{ readonly id: number; readonly coins: number } | null> {
  const { rows } = await tx.statement<{ id: number; coins: number }>(
    'checkIn.stamp',
    `insert into check_ins (player_id, day, coins, card_rate, at)
     select $1, $2::date, coins, $4, $5 from check_in_days where day = $3 and (select enabled from stamp_card)
     on conflict do nothing returning id, coins`,
    [playerId, day, place, rate, at],
  );
  return rows[0] ?? null;
}

interface NewStamp {
  readonly playerId: number;
  readonly day: string;
  readonly place: number;
  /** What a buff card adds, in percent. */
  readonly rate: number;
  readonly at: Date;
}

/** Notes the coins that a buff card added to a stamp. */
export async function noteBuffed(
  tx: Queryable,
  { playerId, day, buffed }: { readonly playerId: number; readonly day: string; readonly buffed: number },
): Promise<void> {
  await tx.statement(
    'checkIn.buffed',
    'update check_ins set buffed = $3 where player_id = $1 and day = $2::date',
    [playerId, day, buffed],
  );
}
