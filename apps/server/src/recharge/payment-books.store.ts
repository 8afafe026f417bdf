import type { PaymentState, CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { type PaymentRow, readPayment } from './payment.store.ts';
import { viewPayment } from './payment-view.ts';
import type { ProviderName } from './payment-provider.ts';

/** Payments with an id below `before`, the newest first, of a state or of all. */
export async function readPaymentsBefore(
  db: Queryable,
  {
    state,
    before,
    limit,
  }: { readonly state: PaymentState | null; readonly before: number; readonly limit: number },
): Promise<PaymentRow[]> {
  const { rows } =
    state === null
      ? await db.statement<PaymentRow>(
          'recharge.newest',
          'select * from payments where id < $1 order by id desc limit $2',
          [before, limit],
        )
      : await db.statement<PaymentRow>(
          'recharge.newestOfState',
          'select * from payments where state = $3 and id < $1 order by id desc limit $2',
          [before, limit, state],
        );
  return rows;
}

/** A payment whose money a bank or a provider took back. */
export interface DisputeRow extends PaymentRow {
  readonly opened_at: Date;
  /** When its evidence file was fetched last. */
  readonly evidence_at: Date | null;
}

/** Disputed payments with an id below `before`, the newest first. */
export async function readDisputesBefore(
  db: Queryable,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<DisputeRow[]> {
  const { rows } = await db.statement<DisputeRow>(
    'recharge.disputes',
    `select p.*,
       (select max(e.at) from payment_events e where e.payment_id = p.id and e.state = 'charged back') as opened_at,
       (select max(l.at) from operator_log l where l.subject = p.number::text and l.action = 'fetch evidence') as evidence_at
     from payments p where p.state = 'charged back' and p.id < $1 order by p.id desc limit $2`,
    [before, limit],
  );
  return rows;
}

/** By our number, or by what the provider calls it. */
export async function findPayment(db: Queryable, name: string): Promise<PaymentRow | null> {
  const byNumber = /^[0-9a-f-]{36}$/.test(name) ? await readPayment(db, { number: name }) : null;
  if (byNumber !== null) return byNumber;
  const { rows } = await db.query<PaymentRow>(
    'select * from payments where reference = $1 or capture_id = $1 limit 1',
    [name],
  );
  return rows[0] ?? null;
}

/** Where a provider's report and our books differ. */
export interface Difference {
  readonly id: number;
  readonly provider: ProviderName;
  readonly reference: string;
  readonly kind: string;
  readonly detail: string;
  readonly foundAt: Date;
}

/** Those that nobody has settled, oldest first. */
export async function readDifferences(db: Queryable): Promise<Difference[]> {
  const { rows } = await db.query<Difference>(
    `select id, provider, reference, kind, detail, found_at as "foundAt" from payment_differences
     where settled_at is null order by id limit 500`,
  );
  return rows;
}

/** False where there is none that is open. */
export async function settleDifference(tx: Queryable, id: number, who: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update payment_differences set settled_at = now(), settled_by = $2 where id = $1 and settled_at is null',
    [id, who],
  );
  return rowCount > 0;
}

/** A page of a player's payments, newest first. */
export async function listPayments(
  db: Queryable,
  playerId: number,
  { cursor, limit }: { readonly cursor: number | null; readonly limit: number },
): Promise<CallReply<'paymentList'>> {
  const { rows } = await db.statement<PaymentRow>(
    'recharge.listPayments',
    `select * from payments where player_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [playerId, cursor, limit + 1],
  );
  const page = rows.slice(0, limit);
  return { list: page.map(viewPayment), next: rows.length > limit ? `${page.at(-1)?.id}` : null };
}

export interface Excess {
  readonly id: number;
  readonly provider: ProviderName;
  readonly reference: string;
  readonly detail: string;
}

/** Puts a payment that could not be asked about at the end of the line. */
export async function noteMissed(db: Queryable, number: string, now: Date): Promise<void> {
  await db.query('update payments set looked_at = $2, looks = looks + 1 where number = $1', [number, now]);
}

/** Forgets the notices of providers that came before a time. */
export async function forgetNotices(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from provider_notices where at < $1', [before]);
}

/** Captures that a provider made twice for one order, and that were not given back; at most 20. */
export async function readExcess(db: Queryable): Promise<Excess[]> {
  const { rows } = await db.query<Excess>(`select id, provider, reference, detail from payment_differences
     where settled_at is null and kind like 'captured again: %' order by id limit 20`);
  return rows;
}

/** Settles a difference because its money was given back. */
export async function markGivenBack(db: Queryable, id: number, now: Date): Promise<void> {
  await db.query(`update payment_differences set settled_at = $2, settled_by = 'given back' where id = $1`, [
    id,
    now,
  ]);
}

/** Settles a difference and opens another for a person; gives its reference unless there was one. */
export async function leaveDifference(
  db: Queryable,
  id: number,
  now: Date,
): Promise<{ reference: string }[]> {
  const { rows } = await db.query<{ reference: string }>(
    `with left_over as (
       update payment_differences set settled_at = $2, settled_by = 'left to a person' where id = $1 returning *
     )
     insert into payment_differences (provider, reference, kind, detail, found_at)
     select provider, reference, 'not given back' || substr(kind, length('captured again') + 1), detail, $2 from left_over
     on conflict do nothing returning reference`,
    [id, now],
  );
  return rows;
}

/** How many differences with a provider are open. */
export async function countDifferences(db: Queryable, provider: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'select count(*)::int as n from payment_differences where provider = $1 and settled_at is null',
    [provider],
  );
  return rows[0]?.n ?? 0;
}

/** Settles differences whose captures a later report holds. */
export async function settleFound(
  db: Queryable,
  provider: string,
  references: readonly string[],
  now: Date,
): Promise<void> {
  await db.query(
    `update payment_differences set settled_at = $3, settled_by = 'found in a later report'
     where provider = $1 and kind = 'not in the report' and reference = any($2) and settled_at is null`,
    [provider, references, now],
  );
}

/** Payments that a provider captured on a UTC day and until a time. */
export async function readCaptured(
  db: Queryable,
  provider: string,
  day: string,
  until: Date,
): Promise<{ reference: string; number: string }[]> {
  const { rows } = await db.query<{ reference: string; number: string }>(
    `select reference, number from payments
     where provider = $1 and captured_at >= $2::date and captured_at < $2::date + 1 and captured_at <= $3`,
    [provider, day, until],
  );
  return rows;
}

/** Writes down that a provider gave notice, once. */
export async function insertNotice(
  db: Queryable,
  provider: string,
  id: string,
  reference: string,
): Promise<void> {
  await db.query(
    'insert into provider_notices (provider, notice_id, reference) values ($1, $2, $3) on conflict do nothing',
    [provider, id, reference],
  );
}

/** Keeps what a store's app handed over for a payment that was not credited. */
export async function writeEvidence(db: Queryable, id: number, receipt: string): Promise<void> {
  await db.query('update payments set evidence = $2 where id = $1 and credited_at is null', [id, receipt]);
}

/** A capture of another amount than was asked for. Its payment was never credited, and somebody has to give it back. */
export async function strayCapture(
  db: Queryable,
  { provider, reference }: PaymentRow,
): Promise<string | null> {
  const { rows } = await db.query<{ captureId: string | null }>(
    `select detail::json ->> 'captureId' as "captureId" from payment_differences
     where provider = $1 and reference = $2 and kind = 'another amount' and settled_at is null`,
    [provider, reference],
  );
  return rows[0]?.captureId ?? null;
}

/** Settles the differences that a refund ends. */
export async function settleRefunded(
  db: Queryable,
  provider: string,
  reference: string | null,
  now: Date,
  who: string,
): Promise<void> {
  await db.query(
    `update payment_differences set settled_at = $3, settled_by = $4
     where provider = $1 and reference = $2 and settled_at is null
       and kind in ('another amount', 'above a deposit limit')`,
    [provider, reference, now, who],
  );
}

/** Payments that wait are asked about after 10 s, then ever more rarely, at least every hour. */
const pollSql = `select number, provider from payments
  where state in ('created', 'redirected', 'authorised', 'captured') and reference is not null
    and (looked_at is null and created_at < $1::timestamptz - interval '10 seconds'
      or looked_at < $1::timestamptz - make_interval(secs => least(3600, 10 * power(1.6, least(looks, 20)))))
  order by looked_at nulls first limit 50`;

/** Orders that never reached their provider, and whose time is over. */
const staleSql = `select number from payments
  where state = 'created' and reference is null and expires_at < $1 limit 50`;

/** A payment that waits for its provider. */
export interface Waiting {
  readonly number: string;
  readonly provider: ProviderName;
}

/** Payments that are to be asked about now, the longest not asked first; at most 50. */
export async function readWaiting(db: Queryable, now: Date): Promise<Waiting[]> {
  const { rows } = await db.query<Waiting>(pollSql, [now]);
  return rows;
}

/** Numbers of orders that never reached their provider, and whose time is over; at most 50. */
export async function readStale(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ number: string }>(staleSql, [now]);
  return rows.map(({ number }) => number);
}
