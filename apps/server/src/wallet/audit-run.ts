import { type Database, errorCode, type Queryable } from '../core/database.ts';
import type { LedgerCheck, LedgerFault } from '../ports/ledger-check.ts';
import { addSeen, freshChecks, markAllSeen, markSeen, sumAll } from './fresh-audit.ts';
import { ask, findAllFaults, fullChecks, inAuditSnapshot, mostFaults } from './ledger-audit.ts';

export interface Finding extends LedgerFault {
  readonly foundAt: Date;
}

export interface Audited {
  /** Whether all of the ledger was read, not only what came since the last audit. */
  readonly full: boolean;
  /** Everything that was found and that no audit in full has seen mended, oldest first. */
  readonly open: readonly Finding[];
}

const fullEvery = '24 hours';
const openFindings =
  'select rule, subject, detail, found_at as "foundAt" from ledger_findings where ended_at is null order by id';

/**
 * Audits what came since the last audit, and once a day, or when asked for, all of the ledger and what features say that holds (`audits`). What is found stays written down
 * with the place where the next audit goes on, both or neither.
 */
export async function goOnAuditing(
  db: Database,
  { audits, full = false }: { readonly audits: readonly LedgerCheck[]; readonly full?: boolean },
): Promise<Audited> {
  for (;;) {
    try {
      return await inAuditSnapshot(db, 'read write', (session) => audit(session, audits, full));
    } catch (error) {
      // Another audit was at it at the same time: this one begins where that one ended.
      if (errorCode(error) !== '40001') throw error;
    }
  }
}

async function audit(session: Queryable, audits: readonly LedgerCheck[], full: boolean): Promise<Audited> {
  const { rows } = await session.query<{ isFresh: boolean }>(
    `select full_at > now() - interval '${fullEvery}' as "isFresh" from ledger_audit for update`,
  );
  const isFull = full || rows[0]?.isFresh !== true;
  await write(session, isFull ? await findAllFaults(session, audits) : await findFreshFaults(session));
  if (isFull) await endMended(session);
  for (const sql of isFull ? [sumAll, markAllSeen] : [addSeen, markSeen]) await session.query(sql);
  return { full: isFull, open: await readFindings(session) };
}

/** Open holds are few: they are always counted in full. */
const always = fullChecks.filter(({ rule }) => rule === 'W8');

async function findFreshFaults(session: Queryable): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const check of [...freshChecks, ...always]) faults.push(...(await ask(session, check)));
  return faults;
}

async function write(session: Queryable, faults: readonly LedgerFault[]): Promise<void> {
  const of = (key: keyof LedgerFault): string[] => faults.map((fault) => fault[key]);
  await session.query(
    `insert into ledger_findings (rule, subject, detail)
     select rule, subject, string_agg(detail, '; ') from unnest($1::text[], $2::text[], $3::text[]) as found (rule, subject, detail)
     group by rule, subject
     on conflict (rule, subject) where ended_at is null do update set detail = excluded.detail, seen_at = now()`,
    [of('rule'), of('subject'), of('detail')],
  );
}

/** What an audit in full did not see again is mended, but for rules with more breaches than are told. */
async function endMended(session: Queryable): Promise<void> {
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
