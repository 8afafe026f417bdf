import { createHash } from 'node:crypto';
import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
import type { ForwardedEvent, Forwarder } from './forwarder.ts';
import { soleRow } from '../core/sole-row.ts';

export type ReportChannel = 'ad' | 'facebook' | 'push' | 'recharge';

export interface NewReport {
  readonly channel: ReportChannel;
  readonly event: string;
  readonly userId: number | null;
  readonly visitorId: string;
  readonly uid: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly now: number;
}

export interface Sameness {
  /** What makes two reports the same one. Kept as a hash: it may hold ids of a device. */
  readonly parts: readonly string[];
  /** Null: for ever. */
  readonly forMs: number | null;
  readonly now: number;
}

/** Whether this was not told before, within the time. Two at once: one is the first. */
export async function isFirst(tx: Queryable, { parts, forMs, now }: Sameness): Promise<boolean> {
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const until = forMs === null ? 'infinity' : new Date(now + forMs);
  const { rowCount } = await tx.statement(
    'reports.first',
    `insert into report_seen (key, until) values ($1, $2)
     on conflict (key) do update set until = excluded.until where report_seen.until <= $3`,
    [key, until, new Date(now)],
  );
  return rowCount > 0;
}

export async function insertReport(tx: Queryable, report: NewReport): Promise<number> {
  const { channel, event, userId, visitorId, uid, fields, now } = report;
  const row = {
    ...{ channel, event, user_id: userId, visitor_id: visitorId, uid },
    ...{ fields: JSON.stringify(fields), at: new Date(now) },
  };
  const { rows } = await tx.statement<{ id: number }>(
    'reports.insert',
    `${insertingRow('report_events', row)} returning id`,
    Object.values(row),
  );
  return soleRow(rows).id;
}

export async function insertForward(
  tx: Queryable,
  {
    target,
    subject,
    event,
  }: { readonly target: Forwarder['target']; readonly subject: string; readonly event: ForwardedEvent },
): Promise<void> {
  await tx.query(
    `insert into report_forwards (event_id, target, subject, body, next_at) values ($1, $2, $3, $4, $5)`,
    [event.id, target, subject, JSON.stringify(event), new Date(event.at)],
  );
}

/** Reports go after 400 days, what is left of their going on after 30, what made them the same after its time. */
export async function sweepReports(db: Queryable, now: number): Promise<void> {
  await db.query('delete from report_seen where until < $1', [new Date(now)]);
  // `next_at` moves with each try: of what was settled it tells when; what still waits has nobody to go to.
  await db.query('delete from report_forwards where next_at < $1', [new Date(now - 30 * 86_400_000)]);
  const longAgo = new Date(now - 400 * 86_400_000);
  await db.query('delete from report_events where at < $1', [longAgo]);
  await db.query('delete from report_devices where at < $1', [longAgo]);
}

/** Takes a person out of what was reported: the numbers stay, who it was goes. */
export async function forgetReporter(tx: Queryable, userId: number): Promise<void> {
  await tx.query(
    `update report_forwards set state = case when state = 'waiting' then 'withdrawn' else state end,
       subject = '', body = '{}' where subject = $1`,
    [`user:${userId}`],
  );
  await tx.query(
    `update report_events set user_id = null, visitor_id = '', uid = '', fields = '{}' where user_id = $1`,
    [userId],
  );
  await tx.query('delete from report_devices where user_id = $1', [userId]);
  await tx.query('delete from consents where subject = $1', [`user:${userId}`]);
}
