import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';
import type { TwoPersonRules } from './two-person-rules.ts';

const dayMs = 86_400_000;

export async function readRules(db: Queryable): Promise<TwoPersonRules> {
  const { rows } = await db.query<TwoPersonRules>(
    `select refunds, refunds_over as "refundsOver", gifts, gifts_over as "giftsOver", settings, rights from two_person_rules`,
  );
  return soleRow(rows);
}

export async function writeRules(tx: Queryable, rules: TwoPersonRules): Promise<void> {
  await tx.query(
    'update two_person_rules set refunds = $1, refunds_over = $2, gifts = $3, gifts_over = $4, settings = $5, rights = $6',
    [rules.refunds, rules.refundsOver, rules.gifts, rules.giftsOver, rules.settings, rules.rights],
  );
}

/** What a payment was paid with, in cents of its currency, by our number or any name that its provider has for it; null where there is none. */
export async function readPriceCents(db: Queryable, name: string): Promise<number | null> {
  const { rows } = await db.query<{ cents: number }>(
    `select price_cents as cents from payments where number::text = $1 or reference = $1 or capture_id = $1
     order by price_cents desc limit 1`,
    [name],
  );
  return rows[0]?.cents ?? null;
}

export interface OwnSum {
  readonly playerId: number;
  readonly sort: 'refunds' | 'gifts';
  readonly amount: number;
  readonly most: number;
  readonly now: Date;
}

/** Adds to what somebody did alone within a day; false, and nothing is added, where it would be more than `most`. */
export async function addAlone(
  tx: Queryable,
  { playerId, sort, amount, most, now }: OwnSum,
): Promise<boolean> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('two people'), $1::int)`, [playerId]);
  const { rows } = await tx.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::float8 as sum from two_person_sums
     where player_id = $1 and sort = $2 and at > $3`,
    [playerId, sort, new Date(now.getTime() - dayMs)],
  );
  if (soleRow(rows).sum + amount > most) return false;
  await tx.query('insert into two_person_sums (player_id, sort, amount, at) values ($1, $2, $3, $4)', [
    ...[playerId, sort, amount, now],
  ]);
  return true;
}

export interface NewRequest {
  readonly call: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly askedBy: number;
  readonly askedAt: Date;
}

/** Keeps what somebody asks for. The same, while it waits, is kept once. Gives its number and whether it is new. */
export async function keepRequest(
  tx: Queryable,
  { call, params, askedBy, askedAt }: NewRequest,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const given = JSON.stringify(params);
  const { rows } = await tx.query<{ id: number }>(
    `insert into second_person_requests (call, params, asked_by, asked_at, state) values ($1, $2, $3, $4, 'undecided')
     on conflict (call, asked_by, md5(params::text)) where state = 'undecided' do nothing returning id`,
    [call, given, askedBy, askedAt],
  );
  const [made] = rows;
  if (made !== undefined) return { id: made.id, isNew: true };
  const { rows: known } = await tx.query<{ id: number }>(
    `select id from second_person_requests
     where state = 'undecided' and call = $1 and asked_by = $2 and params = $3::jsonb`,
    [call, askedBy, given],
  );
  return { id: soleRow(known).id, isNew: false };
}

export interface RequestRow {
  readonly id: number;
  readonly call: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly askedBy: number;
  readonly askedName: string;
  readonly askedAt: Date;
  readonly state: 'undecided' | 'agreed' | 'done' | 'failed' | 'refused' | 'lapsed';
  readonly decidedName: string | null;
  readonly decidedAt: Date | null;
  readonly outcome: string;
}

const columns = `r.id, r.call, r.params, r.asked_by as "askedBy", a.nick_name as "askedName", r.asked_at as "askedAt", r.state,
  d.nick_name as "decidedName", r.decided_at as "decidedAt", r.outcome`;
const tables =
  'second_person_requests r join users a on a.id = r.asked_by left join users d on d.id = r.decided_by';

/** Ends what was asked before a moment and nobody decided. */
export async function lapseRequests(db: Queryable, before: Date, now: Date): Promise<void> {
  await db.query(
    `update second_person_requests set state = 'lapsed', decided_at = $2 where state = 'undecided' and asked_at < $1`,
    [before, now],
  );
}

/** Requests, those that wait before those that are decided, the newest first. */
export async function readRequests(db: Queryable): Promise<readonly RequestRow[]> {
  const { rows } = await db.query<RequestRow>(
    `select ${columns} from ${tables} order by (r.state = 'undecided') desc, r.id desc limit 200`,
  );
  return rows;
}

export async function findRequest(db: Queryable, id: number): Promise<RequestRow | null> {
  const { rows } = await db.query<RequestRow>(`select ${columns} from ${tables} where r.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Decides a request that waits; false where somebody was faster. */
export async function decideRequest(
  tx: Queryable,
  given: {
    readonly id: number;
    readonly state: 'agreed' | 'refused';
    readonly by: number;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update second_person_requests set state = $2, decided_by = $3, decided_at = $4 where id = $1 and state = 'undecided'`,
    [given.id, given.state, given.by, given.at],
  );
  return rowCount === 1;
}

/** Says what became of a request that was agreed to. */
export async function endRequest(
  db: Queryable,
  given: { readonly id: number; readonly state: 'done' | 'failed'; readonly outcome: string },
): Promise<void> {
  await db.query('update second_person_requests set state = $2, outcome = $3 where id = $1', [
    ...[given.id, given.state, given.outcome],
  ]);
}

/** People other than one who may do an operator's work, with their roles. */
export async function readOthers(
  db: Queryable,
  playerId: number,
): Promise<readonly { readonly id: number; readonly role: string }[]> {
  const { rows } = await db.query<{ id: number; role: string }>(
    `select id, role from users where role like '%depot%' and id <> $1 and banned_at is null and removed_at is null`,
    [playerId],
  );
  return rows;
}

/** Forgets what somebody did alone more than a day ago. */
export async function forgetSums(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from two_person_sums where at <= $1', [new Date(now.getTime() - dayMs)]);
}
