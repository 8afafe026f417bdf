import type { Queryable } from '../core/database.ts';

/** What was played for coins in a time. Coins are whole. */
export interface PlayedRow {
  readonly plays: number;
  readonly coinsIn: number;
  readonly coinsOut: number;
  readonly prizes: number;
}

/** Plays for coins that began from `from` on, and before `until`. */
export async function readPlayed(db: Queryable, from: Date, until: Date): Promise<PlayedRow> {
  const { rows } = await db.query<PlayedRow>(
    `select count(*)::int as plays, coalesce(sum(price), 0)::bigint as "coinsIn", coalesce(sum(paid), 0)::bigint as "coinsOut",
       coalesce(sum(jsonb_array_length(coalesce(won, '[]'::jsonb))), 0)::int + (
         select count(*)::int from toy_units t join plays p on p.id = t.play_id
         where t.won_at >= $1 and t.won_at < $2 and p.asset = 'coin' and jsonb_array_length(coalesce(p.won, '[]'::jsonb)) = 0) as prizes
     from plays where asset = 'coin' and state <> 'void' and opened_at >= $1 and opened_at < $2`,
    [from, until],
  );
  return rows[0] ?? { plays: 0, coinsIn: 0, coinsOut: 0, prizes: 0 };
}

export interface HourRow extends PlayedRow {
  readonly hour: number;
}

/** The same by the hour of the day in a time zone. */
export async function readHours(
  db: Queryable,
  { from, until, zone }: { readonly from: Date; readonly until: Date; readonly zone: string },
): Promise<HourRow[]> {
  const { rows } = await db.query<HourRow>(
    `select extract(hour from opened_at at time zone $3::text)::int as hour, count(*)::int as plays, sum(price)::bigint as "coinsIn",
       coalesce(sum(paid), 0)::bigint as "coinsOut", coalesce(sum(jsonb_array_length(coalesce(won, '[]'::jsonb)) + coalesce(g.toys, 0)), 0)::int as prizes
     from plays left join (
       select t.play_id, count(*)::int as toys from toy_units t join plays p on p.id = t.play_id
       where t.won_at >= $1 and p.opened_at < $2 and jsonb_array_length(coalesce(p.won, '[]'::jsonb)) = 0 group by t.play_id
     ) g on g.play_id = plays.id
     where asset = 'coin' and state <> 'void' and opened_at >= $1 and opened_at < $2 group by 1 order by 1`,
    [from, until, zone],
  );
  return rows;
}

/** The sums of all hours. */
export const played = (hours: readonly HourRow[]): PlayedRow => ({
  plays: hours.reduce((sum, hour) => sum + hour.plays, 0),
  coinsIn: hours.reduce((sum, hour) => sum + hour.coinsIn, 0),
  coinsOut: hours.reduce((sum, hour) => sum + hour.coinsOut, 0),
  prizes: hours.reduce((sum, hour) => sum + hour.prizes, 0),
});

/** Machines that stand still though nobody has closed them. */
export async function countDown(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select (select count(*) from rooms where paused_at is not null and closed_at is null)::int
       + (select count(*) from push_rooms where paused_at is not null and closed_at is null)::int
       + (select count(*) from draw_rooms where paused_at is not null and closed_at is null)::int as n`,
  );
  return rows[0]?.n ?? 0;
}

export interface LowRow {
  readonly kind: string;
  readonly stock: number;
  readonly lowAt: number;
}

/** Kinds of which the shelf holds no more than the operator wants to be told of. */
export async function readLow(db: Queryable): Promise<LowRow[]> {
  const { rows } = await db.query<LowRow>(
    'select kind, stock, low_at as "lowAt" from goods where low_at > 0 and stock <= low_at order by stock, kind limit 10',
  );
  return rows;
}

export interface ParcelCounts {
  readonly toPack: number;
  readonly dueToday: number;
  readonly late: number;
}

/** Parcels that wait to be packed, by what was promised for the day `today`. */
export async function countParcels(db: Queryable, today: string): Promise<ParcelCounts> {
  const { rows } = await db.query<ParcelCounts>(
    `select count(*)::int as "toPack", count(*) filter (where promised_from = $1::date)::int as "dueToday",
       count(*) filter (where promised_from < $1::date)::int as late
     from orders where stage = 'booked'`,
    [today],
  );
  return rows[0] ?? { toPack: 0, dueToday: 0, late: 0 };
}

export interface NextParcel {
  readonly orderId: number;
  readonly promised: string;
  readonly country: string;
  readonly things: number;
}

/** The five parcels that were promised first. */
export async function readNextParcels(db: Queryable): Promise<NextParcel[]> {
  const { rows } = await db.query<NextParcel>(
    `select o.id as "orderId", to_char(o.promised_from, 'YYYY-MM-DD') as promised, coalesce(o.address ->> 'country', '') as country,
       (jsonb_array_length(coalesce(o.toys, '[]'::jsonb)) + (select count(*) from order_goods g where g.order_id = o.id))::int as things
     from orders o where o.stage = 'booked' order by o.promised_from, o.id limit 5`,
  );
  return rows;
}

export interface MoneyRow {
  readonly currency: string;
  readonly cents: number;
  readonly count: number;
}

/** What players paid from `from` on and before `until`, by currency. */
export async function readReceived(db: Queryable, from: Date, until: Date): Promise<MoneyRow[]> {
  const { rows } = await db.query<MoneyRow>(
    `select currency, sum(price_cents)::bigint as cents, count(*)::int as count from payments
     where captured_at is not null and captured_at >= $1 and captured_at < $2 group by currency order by currency`,
    [from, until],
  );
  return rows;
}

/** What was given back to them. */
export async function readRefunded(db: Queryable, from: Date, until: Date): Promise<MoneyRow[]> {
  const { rows } = await db.query<MoneyRow>(
    `select p.currency, sum(p.price_cents)::bigint as cents, count(*)::int as count
     from payment_events e join payments p on p.id = e.payment_id
     where e.state in ('refunded', 'charged back') and e.at >= $1 and e.at < $2 group by p.currency order by p.currency`,
    [from, until],
  );
  return rows;
}

export interface QueueRow {
  readonly waiting: number;
  readonly oldest: Date | null;
}

const none: QueueRow = { waiting: 0, oldest: null };

/** Differences to the providers' reports that nobody has settled. */
export async function readDifferenceQueue(db: Queryable): Promise<QueueRow> {
  const { rows } = await db.query<QueueRow>(
    'select count(*)::int as waiting, min(found_at) as oldest from payment_differences where settled_at is null',
  );
  return rows[0] ?? none;
}

/** What audits found and no audit has seen mended. */
export async function countFindings(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'select count(*)::int as n from ledger_findings where ended_at is null',
  );
  return rows[0]?.n ?? 0;
}

/** Reports of what people write and show that nobody has decided. */
export async function readCaseQueue(db: Queryable): Promise<QueueRow> {
  const { rows } = await db.query<QueueRow>(
    `select count(*)::int as waiting, min(opened_at) as oldest from moderation_cases where state in ('open', 'taken')`,
  );
  return rows[0] ?? none;
}

/** Decisions that somebody has appealed. */
export async function readAppealQueue(db: Queryable): Promise<QueueRow> {
  const { rows } = await db.query<QueueRow>(
    `select count(*)::int as waiting, min(a.at) as oldest
     from moderation_appeals a join moderation_cases c on c.id = a.case_id where c.state = 'appealed'`,
  );
  return rows[0] ?? none;
}

/** Letters of players that wait for an answer. */
export async function readIssueQueue(db: Queryable): Promise<QueueRow> {
  const { rows } = await db.query<QueueRow>(
    `select count(*)::int as waiting, min(updated_at) as oldest from issues where state = 'open'`,
  );
  return rows[0] ?? none;
}

/** Faults of machines that nobody has looked at. */
export async function readFaultQueue(db: Queryable): Promise<QueueRow> {
  const { rows } = await db.query<QueueRow>(
    `select count(*)::int as waiting, min(created_at) as oldest from faults where state = 'open'`,
  );
  return rows[0] ?? none;
}
