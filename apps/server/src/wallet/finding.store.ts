import type { Queryable } from '../core/database.ts';
import type { LedgerFault } from '../ports/ledger-check.ts';
import { mostFaults } from './ledger-audit.ts';

export interface Finding extends LedgerFault {
  readonly foundAt: Date;
}

const openFindings =
  'select rule, subject, detail, found_at as "foundAt" from ledger_findings where ended_at is null order by id';

/** Writes what an audit found; what was open before stays open. */
export async function writeFindings(session: Queryable, faults: readonly LedgerFault[]): Promise<void> {
  const of = (key: keyof LedgerFault): string[] => faults.map((fault) => fault[key]);
  await session.query(
    `insert into ledger_findings (rule, subject, detail)
     select rule, subject, string_agg(detail, '; ') from unnest($1::text[], $2::text[], $3::text[]) as found (rule, subject, detail)
     group by rule, subject
     on conflict (rule, subject) where ended_at is null do update set detail = excluded.detail, seen_at = now()`,
    [of('rule'), of('subject'), of('detail')],
  );
}

/** What an audit in full did not see again is mended, but for rules with more breaches than are reported. */
export async function endMended(session: Queryable): Promise<void> {
  await session.query(
    `update ledger_findings set ended_at = now() where ended_at is null and seen_at < now()
       and (select count(*) from ledger_findings same where same.rule = ledger_findings.rule and same.seen_at = now()) < $1`,
    [mostFaults],
  );
}

/** What audits found and no audit in full has seen mended, oldest first. */
export async function readFindings(db: Queryable): Promise<readonly Finding[]> {
  return (await db.query<Finding>(openFindings)).rows;
}

const fullEvery = '24 hours';

/** Locks the audit, and says whether all of the ledger was read lately. */
export async function lockFresh(session: Queryable): Promise<boolean> {
  const { rows } = await session.query<{ isFresh: boolean }>(
    `select full_at > now() - interval '${fullEvery}' as "isFresh" from ledger_audit for update`,
  );
  return rows[0]?.isFresh === true;
}
