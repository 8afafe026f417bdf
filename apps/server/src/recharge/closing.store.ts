import type { Queryable } from '../core/database.ts';
import type { ProviderName, ReportLine } from './payment-provider.ts';

/** What came in and went back by one provider in one currency on a UTC day. Money in cents. */
export interface DaySum {
  readonly provider: ProviderName;
  readonly currency: string;
  readonly payments: number;
  readonly cents: number;
  readonly refunds: number;
  readonly refundCents: number;
}

/** Keeps what a provider reported of a day in place of what it reported before. */
export async function keepReport(
  tx: Queryable,
  given: {
    readonly day: string;
    readonly provider: ProviderName;
    readonly lines: readonly ReportLine[];
    readonly at: Date;
  },
): Promise<void> {
  const { day, provider, lines, at } = given;
  await tx.query(
    `insert into day_comparisons (day, provider, at) values ($1::date, $2, $3)
     on conflict (day, provider) do update set at = excluded.at`,
    [day, provider, at],
  );
  await tx.query('delete from day_reports where day = $1::date and provider = $2', [day, provider]);
  await tx.query(
    `insert into day_reports (day, provider, currency, payments, cents, refunds, refund_cents)
     select $1::date, $2, l.currency,
       count(*) filter (where l.kind = 'captured'), coalesce(sum(l.cents) filter (where l.kind = 'captured'), 0),
       count(*) filter (where l.kind <> 'captured'), coalesce(sum(l.cents) filter (where l.kind <> 'captured'), 0)
     from unnest($3::text[], $4::text[], $5::bigint[]) as l (currency, kind, cents) group by l.currency`,
    [
      ...[day, provider, lines.map(({ currency }) => currency), lines.map(({ kind }) => kind)],
      lines.map(({ amountCents }) => amountCents),
    ],
  );
}

/** The sums of a day by our own books. */
export async function readOwnSums(db: Queryable, from: Date, until: Date): Promise<readonly DaySum[]> {
  const { rows } = await db.query<DaySum>(
    `select provider, currency, sum(payments)::int as payments, sum(cents)::bigint as cents,
       sum(refunds)::int as refunds, sum("refundCents")::bigint as "refundCents"
     from (
       select provider, currency, 1 as payments, price_cents as cents, 0 as refunds, 0 as "refundCents"
       from payments where captured_at >= $1 and captured_at < $2
       union all
       select p.provider, p.currency, 0, 0, 1, p.price_cents
       from payment_events e join payments p on p.id = e.payment_id
       where e.state in ('refunded', 'charged back') and e.at >= $1 and e.at < $2
     ) as moves group by provider, currency order by provider, currency`,
    [from, until],
  );
  return rows;
}

/** The sums of a day by the providers' reports. */
export async function readReportedSums(db: Queryable, day: string): Promise<readonly DaySum[]> {
  const { rows } = await db.query<DaySum>(
    `select provider, currency, payments, cents, refunds, refund_cents as "refundCents"
     from day_reports where day = $1::date order by provider, currency`,
    [day],
  );
  return rows;
}

/** When each provider's report of a day was last read. */
export async function readComparisons(
  db: Queryable,
  day: string,
): Promise<readonly { readonly provider: ProviderName; readonly at: Date }[]> {
  const { rows } = await db.query<{ provider: ProviderName; at: Date }>(
    'select provider, at from day_comparisons where day = $1::date order by provider',
    [day],
  );
  return rows;
}

/** How many differences nobody has settled. */
export async function countOpenDifferences(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    'select count(*)::int as open from payment_differences where settled_at is null',
  );
  return rows[0]?.open ?? 0;
}

export interface ClosingRow {
  /** As `2026-11-21`. */
  readonly day: string;
  readonly closedBy: string;
  readonly closedAt: Date;
  readonly reason: string;
  readonly sums: readonly DaySum[];
}

/** Closes a day; false where somebody was faster. */
export async function insertClosing(tx: Queryable, closing: ClosingRow): Promise<boolean> {
  const { day, closedBy, closedAt, reason, sums } = closing;
  const { rowCount } = await tx.query(
    `insert into day_closings (day, closed_by, closed_at, reason, sums) values ($1::date, $2, $3, $4, $5)
     on conflict (day) do nothing`,
    [day, closedBy, closedAt, reason, JSON.stringify(sums)],
  );
  return rowCount === 1;
}

/** The closing of a day, and those of the thirty days that were closed last. */
export async function readClosings(db: Queryable, day: string): Promise<readonly ClosingRow[]> {
  const { rows } = await db.query<ClosingRow>(
    `select day::text as day, closed_by as "closedBy", closed_at as "closedAt", reason, sums from day_closings
     where day = $1::date or day in (select day from day_closings order by day desc limit 30) order by day desc`,
    [day],
  );
  return rows;
}
