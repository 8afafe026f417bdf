import type { CallContext } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';

/** As whom somebody is known here: the account first, then the visitor; empty for nobody. */
export function subjectsOf({ caller, visitorId }: Pick<CallContext, 'caller' | 'visitorId'>): string[] {
  return [
    ...(caller === null ? [] : [`user:${caller.userId}`]),
    ...(visitorId === '' ? [] : [`visitor:${visitorId}`]),
  ];
}

/** What the first subject that said something said; null when none did. */
export async function readConsent(db: Queryable, subjects: readonly string[]): Promise<boolean | null> {
  const { rows } = await db.statement<{ subject: string; reports: boolean }>(
    'reports.consent',
    'select subject, reports from consents where subject = any($1::text[])',
    [subjects],
  );
  const said = subjects.map((subject) => rows.find((row) => row.subject === subject));
  return said.find((row) => row !== undefined)?.reports ?? null;
}

/** Keeps what somebody said; a refusal takes back what still waits to go on. */
export async function keepConsent(
  tx: Queryable,
  {
    subjects,
    reports,
    now,
  }: { readonly subjects: readonly string[]; readonly reports: boolean; readonly now: number },
): Promise<void> {
  await tx.query(
    `insert into consents (subject, reports, at) select subject, $2, $3 from unnest($1::text[]) as subject
     on conflict (subject) do update set reports = excluded.reports, at = excluded.at`,
    [subjects, reports, new Date(now)],
  );
  if (reports) return;
  await tx.query(`delete from report_devices where 'user:' || user_id = any($1::text[])`, [subjects]);
  await tx.query(
    `update report_forwards set state = 'withdrawn', body = '{}' where state = 'waiting' and subject = any($1::text[])`,
    [subjects],
  );
}
