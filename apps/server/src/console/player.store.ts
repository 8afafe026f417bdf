import type { Queryable } from '../core/database.ts';

export interface PlayerRow {
  readonly nickName: string;
  readonly mail: string | null;
  readonly mobile: string | null;
  readonly since: Date;
  readonly experience: number;
  readonly country: string | null;
  readonly role: string;
  readonly bannedAt: Date | null;
  readonly removedAt: Date | null;
  readonly breakUntil: Date | null;
  readonly excludedUntil: Date | null;
}

/** An account as support sees it; null for none. */
export async function readPlayer(db: Queryable, playerId: number): Promise<PlayerRow | null> {
  const { rows } = await db.query<PlayerRow>(
    `select u.nick_name as "nickName", u.mail, u.mobile, u.created_at as since, u.experience, u.country_code as country, u.role,
       u.banned_at as "bannedAt", u.removed_at as "removedAt", p.break_until as "breakUntil", p.excluded_until as "excludedUntil"
     from users u left join protections p on p.player_id = u.id where u.id = $1 and not u.trial`,
    [playerId],
  );
  return rows[0] ?? null;
}

export interface BalanceRow {
  readonly asset: string;
  readonly balance: number;
  readonly held: number;
  readonly agrees: boolean;
}

/** What a player has, and whether all transfers of each account add up to it. */
export async function readBalances(db: Queryable, playerId: number): Promise<BalanceRow[]> {
  const { rows } = await db.query<BalanceRow>(
    `select a.asset, a.balance, a.held, a.balance = (
         (select coalesce(sum(amount), 0) from ledger_transfers where credit = a.id)
         - (select coalesce(sum(amount), 0) from ledger_transfers where debit = a.id)) as agrees
     from ledger_accounts a where a.player_id = $1 order by a.asset`,
    [playerId],
  );
  return rows;
}

export interface SessionRow {
  readonly agent: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
}

/** Sessions that are open at `now`, the latest first. */
export async function readPlayerSessions(db: Queryable, playerId: number, now: Date): Promise<SessionRow[]> {
  const { rows } = await db.query<SessionRow>(
    `select agent, created_at as "createdAt", seen_at as "seenAt" from sessions
     where user_id = $1 and revoked_at is null and expires_at > $2 order by seen_at desc limit 20`,
    [playerId, now],
  );
  return rows;
}

export interface PlayRow {
  readonly playId: string;
  readonly at: Date;
  readonly game: string;
  readonly roomId: number;
  readonly asset: string;
  readonly price: number;
  readonly paid: number;
  readonly prizes: number;
  readonly state: string;
}

/** The latest plays of a player. */
export async function readLastPlays(db: Queryable, playerId: number): Promise<PlayRow[]> {
  const { rows } = await db.query<PlayRow>(
    `select public_id as "playId", opened_at as at, game, coalesce(room_id, 0) as "roomId", asset, price, coalesce(paid, 0) as paid,
       greatest(jsonb_array_length(coalesce(won, '[]'::jsonb)), (select count(*)::int from toy_units t where t.play_id = plays.id)) as prizes, state
     from plays where player_id = $1 order by id desc limit 25`,
    [playerId],
  );
  return rows;
}

export interface OrderRow {
  readonly orderId: number;
  readonly at: Date;
  readonly stage: string;
  readonly country: string;
}

export async function readLastOrders(db: Queryable, playerId: number): Promise<OrderRow[]> {
  const { rows } = await db.query<OrderRow>(
    `select id as "orderId", created_at as at, stage, coalesce(address ->> 'country', '') as country
     from orders where player_id = $1 order by id desc limit 25`,
    [playerId],
  );
  return rows;
}

export interface PaymentRow {
  readonly number: string;
  readonly at: Date;
  readonly state: string;
  readonly title: string;
  readonly cents: number;
  readonly currency: string;
}

export async function readLastPayments(db: Queryable, playerId: number): Promise<PaymentRow[]> {
  const { rows } = await db.query<PaymentRow>(
    `select number, created_at as at, state, title, price_cents as cents, currency
     from payments where player_id = $1 order by id desc limit 25`,
    [playerId],
  );
  return rows;
}

export interface IssueRow {
  readonly issueId: string;
  readonly at: Date;
  readonly kind: string;
  readonly state: string;
}

export async function readLastIssues(db: Queryable, playerId: number): Promise<IssueRow[]> {
  const { rows } = await db.query<IssueRow>(
    `select id::text as "issueId", updated_at as at, kind, state from issues where player_id = $1 order by id desc limit 25`,
    [playerId],
  );
  return rows;
}

export interface PackRow {
  readonly kind: string;
  readonly name: string;
  readonly at: Date;
  readonly playId: string;
}

/** Won toys that lie in a player's pack, the newest first. */
export async function readPackOf(db: Queryable, playerId: number): Promise<PackRow[]> {
  const { rows } = await db.query<PackRow>(
    `select g.kind, coalesce(o.names ->> 'en-US', g.kind) as name, coalesce(t.won_at, to_timestamp(0)) as at, coalesce(p.public_id, '') as "playId"
     from toy_units t join goods g on g.id = t.goods_id left join own_toys o on o.kind = g.kind
       left join plays p on p.id = t.play_id
     where t.owner_id = $1 and t.status = 'won' order by t.won_at desc limit 100`,
    [playerId],
  );
  return rows;
}

export interface FaultRow {
  readonly faultId: string;
  readonly at: Date;
  readonly roomName: string;
  readonly kind: string;
  readonly state: string;
}

/** Faults that a player reported, the newest first. */
export async function readLastFaults(db: Queryable, playerId: number): Promise<FaultRow[]> {
  const { rows } = await db.query<FaultRow>(
    `select id::text as "faultId", created_at as at, room_name as "roomName", kind, state
     from faults where player_id = $1 order by id desc limit 25`,
    [playerId],
  );
  return rows;
}

export interface LookRow {
  readonly at: Date;
  readonly who: string;
  readonly action: string;
  readonly reason: string;
}

/** Who of the house looked at what is a player's own. */
export async function readLooks(db: Queryable, playerId: number): Promise<LookRow[]> {
  const { rows } = await db.query<LookRow>(
    `select at, who, action, reason from operator_log where subject = $1 order by id desc limit 25`,
    [`player ${playerId}`],
  );
  return rows;
}

/** Postal addresses that a player keeps, each in one line. */
export async function readAddressLines(db: Queryable, playerId: number): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(
    `select concat_ws(', ', nullif(name, ''), nullif(line1, ''), nullif(line2, ''), nullif(postcode, ''), nullif(city, ''),
       nullif(region, ''), nullif(country, ''), nullif(phone, '')) as line
     from addresses where player_id = $1 and removed_at is null order by is_default desc, id`,
    [playerId],
  );
  return rows.map(({ line }) => line);
}
