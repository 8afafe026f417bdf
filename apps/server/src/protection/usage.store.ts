import type { Queryable } from '../core/database.ts';
import type { Limits } from './protection.store.ts';

/** Coins that plays brought and took; those of open plays are taken. */
export interface Net {
  readonly in: number;
  readonly out: number;
}

export interface Session {
  readonly beganAt: string;
  readonly minutes: number;
}

/** How much of each limit the windows that end now hold: the database's own count, by which it refuses. */
export async function readUsage(db: Queryable, playerId: number, now: Date): Promise<Limits> {
  const { rows } = await db.statement<Record<keyof Limits, number>>(
    'protection.usage',
    `select d.day as "depositDay", d.week as "depositWeek", d.month as "depositMonth",
            s.day as "spendDay", s.week as "spendWeek", s.month as "spendMonth", 0 as "sessionMinutes"
     from protection_deposited($1::bigint, $2::timestamptz) d, protection_spent($1::bigint) s`,
    [playerId, now],
  );
  const row = rows[0];
  if (row === undefined) throw new Error('the usage of limits could not be counted');
  const session = await readSession(db, playerId);
  return { ...row, sessionMinutes: session?.minutes ?? 0 };
}

/** The session that goes on, by the database's clock; null after a rest of 15 minutes. */
export async function readSession(db: Queryable, playerId: number): Promise<Session | null> {
  const { rows } = await db.statement<{ began: Date; minutes: number }>(
    'protection.session',
    `select began_at as began, floor(extract(epoch from now() - began_at) / 60)::int as minutes
     from protection_sessions where player_id = $1 and seen_at > now() - interval '15 minutes'`,
    [playerId],
  );
  const row = rows[0];
  return row === undefined ? null : { beganAt: row.began.toISOString(), minutes: row.minutes };
}

/** Says that the player is at it now. False when the session is over its limit: then the rest has begun. */
export async function touchSession(
  db: Queryable,
  playerId: number,
  minutes: number | null,
): Promise<boolean> {
  const { rows } = await db.statement<{ going: boolean }>(
    'protection.touch',
    'select protection_touch($1::bigint, $2::bigint) is not null as going',
    [playerId, minutes],
  );
  return rows[0]?.going ?? false;
}

/** Coins that plays brought and took since a moment. */
export async function readNet(db: Queryable, playerId: number, since: Date): Promise<Net> {
  const { rows } = await db.statement<Net>(
    'protection.net',
    'select coins_in as "in", coins_out as "out" from protection_net($1::bigint, $2::timestamptz)',
    [playerId, since],
  );
  return rows[0] ?? { in: 0, out: 0 };
}

export interface Lifetime {
  readonly net: Net;
  readonly since: Date;
  /** Money in, in cents, that was not given back. */
  readonly depositedCents: number;
  /** Coins owed. */
  readonly owed: number;
}

/** Everything since the registration. */
export async function readLifetime(db: Queryable, playerId: number): Promise<Lifetime> {
  const { rows } = await db.statement<{ in: number; out: number; since: Date; paid: number; owed: number }>(
    'protection.lifetime',
    `with games as (select 'house:' || purpose || ':coin' as account from house_accounts where class = 'play')
     select u.created_at as since,
            coalesce((select sum(amount) from ledger_transfers t where t.player_id = u.id
              and t.credit = 'player:' || u.id || ':coin' and t.debit in (select account from games)), 0)::bigint as "in",
            coalesce((select sum(amount) from ledger_transfers t where t.player_id = u.id
              and t.debit = 'player:' || u.id || ':coin' and t.credit in (select account from games)), 0)::bigint
            + coalesce((select sum(amount) from ledger_holds h where h.account = 'player:' || u.id || ':coin'
              and h.credit in (select account from games) and h.state = 'open'), 0)::bigint as "out",
            coalesce((select sum(price_cents) from payments p where p.player_id = u.id
              and p.state in ('captured', 'credited')), 0)::bigint as paid,
            coalesce((select balance from ledger_accounts where id = 'player:' || u.id || ':debt'), 0) as owed
     from users u where u.id = $1`,
    [playerId],
  );
  const row = rows[0];
  if (row === undefined) throw new Error(`no player ${playerId}`);
  return {
    net: { in: row.in, out: row.out },
    since: row.since,
    depositedCents: row.paid,
    owed: row.owed,
  };
}
