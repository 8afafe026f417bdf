import { type ProtectionLimit, protectionLimitNames } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';

export type Limits = Readonly<Record<ProtectionLimit, number | null>>;

export interface Protection {
  readonly limits: Limits;
  readonly realityMinutes: number;
  readonly breakUntil: Date | null;
  readonly excludedAt: Date | null;
  /** Null while excluded: for good. */
  readonly excludedUntil: Date | null;
  readonly askedAt: Date | null;
  /** The age that the player has confirmed, 0 for none. */
  readonly ageConfirmed: number;
}

export interface Raise {
  readonly name: ProtectionLimit;
  readonly amount: number | null;
  readonly readyAt: Date;
}

const columns = `jsonb_build_object('depositDay', deposit_day, 'depositWeek', deposit_week, 'depositMonth', deposit_month,
    'spendDay', spend_day, 'spendWeek', spend_week, 'spendMonth', spend_month, 'sessionMinutes', session_minutes) as limits,
  reality_minutes as "realityMinutes", break_until as "breakUntil", excluded_at as "excludedAt",
  excluded_until as "excludedUntil", asked_at as "askedAt", age_confirmed as "ageConfirmed"`;

const column: Readonly<Record<ProtectionLimit, string>> = {
  depositDay: 'deposit_day',
  depositWeek: 'deposit_week',
  depositMonth: 'deposit_month',
  spendDay: 'spend_day',
  spendWeek: 'spend_week',
  spendMonth: 'spend_month',
  sessionMinutes: 'session_minutes',
};

const none: Protection = {
  limits: Object.fromEntries(protectionLimitNames.map((name) => [name, null])) as Limits,
  realityMinutes: 0,
  breakUntil: null,
  excludedAt: null,
  excludedUntil: null,
  askedAt: null,
  ageConfirmed: 0,
};

export async function readProtection(db: Queryable, playerId: number): Promise<Protection> {
  const { rows } = await db.statement<Protection>(
    'protection.read',
    `select ${columns} from protections where player_id = $1`,
    [playerId],
  );
  return rows[0] ?? none;
}

/** Opens the player's row when there is none, and locks it until the transaction ends. */
export async function lockProtection(tx: Queryable, playerId: number): Promise<Protection> {
  await tx.query('insert into protections (player_id) values ($1) on conflict do nothing', [playerId]);
  const { rows } = await tx.query<Protection>(
    `select ${columns} from protections where player_id = $1 for update`,
    [playerId],
  );
  return rows[0] ?? none;
}

export async function writeLimit(
  tx: Queryable,
  playerId: number,
  name: ProtectionLimit,
  amount: number | null,
): Promise<void> {
  await tx.query(`update protections set ${column[name]} = $2 where player_id = $1`, [playerId, amount]);
}

export async function readRaises(db: Queryable, playerId: number): Promise<Raise[]> {
  const { rows } = await db.statement<Raise>(
    'protection.raises',
    `select limit_name as name, amount, ready_at as "readyAt" from protection_raises where player_id = $1
     order by limit_name`,
    [playerId],
  );
  return rows;
}

export async function writeRaise(
  tx: Queryable,
  playerId: number,
  raise: Raise & { readonly askedAt: Date },
): Promise<void> {
  await tx.query(
    `insert into protection_raises (player_id, limit_name, amount, asked_at, ready_at) values ($1, $2, $3, $4, $5)
     on conflict (player_id, limit_name) do update set amount = excluded.amount, asked_at = excluded.asked_at,
       ready_at = excluded.ready_at`,
    [playerId, raise.name, raise.amount, raise.askedAt, raise.readyAt],
  );
}

export async function dropRaise(tx: Queryable, playerId: number, name: ProtectionLimit): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from protection_raises where player_id = $1 and limit_name = $2',
    [playerId, name],
  );
  return rowCount > 0;
}

export interface ProtectionEvent {
  readonly at: Date;
  /** `player`, or the name of whoever did it for the operator. */
  readonly who: string;
  readonly what: string;
  readonly detail: string;
}

export async function writeEvent(tx: Queryable, playerId: number, event: ProtectionEvent): Promise<void> {
  await tx.query(
    'insert into protection_events (player_id, at, who, what, detail) values ($1, $2, $3, $4, $5)',
    [playerId, event.at, event.who, event.what, event.detail],
  );
}

export async function readEvents(db: Queryable, playerId: number): Promise<ProtectionEvent[]> {
  const { rows } = await db.query<ProtectionEvent>(
    'select at, who, what, detail from protection_events where player_id = $1 order by id desc limit 50',
    [playerId],
  );
  return rows;
}

export async function isPlayer(db: Queryable, playerId: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from users where id = $1', [playerId]);
  return rowCount === 1;
}

/** Gives a player a break until a time. */
export async function setBreak(db: Queryable, playerId: number, until: Date): Promise<void> {
  await db.query('update protections set break_until = $2 where player_id = $1', [playerId, until]);
}

/** Excludes a player until a time, null for good; one that `runs` keeps its beginning. */
export async function writeExclusion(
  db: Queryable,
  playerId: number,
  until: Date | null,
  runs: boolean,
  now: Date,
): Promise<void> {
  await db.query(
    `update protections set excluded_at = case when $3 then excluded_at else $4 end, excluded_until = $2
     where player_id = $1`,
    [playerId, until, runs, now],
  );
}

/** Writes after how many minutes a player is reminded of the time; 0 for never. */
export async function setRealityMinutes(db: Queryable, playerId: number, minutes: number): Promise<void> {
  await db.query('update protections set reality_minutes = $2 where player_id = $1', [playerId, minutes]);
}

/** Notes when a player was first asked for limits. */
export async function setAsked(db: Queryable, playerId: number, now: Date): Promise<void> {
  await db.query('update protections set asked_at = coalesce(asked_at, $2) where player_id = $1', [
    playerId,
    now,
  ]);
}

/** Notes the age that a player confirmed; it never goes down. */
export async function setAgeConfirmed(db: Queryable, playerId: number, age: number): Promise<void> {
  await db.query('update protections set age_confirmed = greatest(age_confirmed, $2) where player_id = $1', [
    playerId,
    age,
  ]);
}
