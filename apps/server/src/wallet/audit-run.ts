import { type Database, errorCode, type Queryable } from '../core/database.ts';
import type { LedgerCheck, LedgerFault } from '../ports/ledger-check.ts';
import { freshChecks, markAllSeen, markFreshSeen } from './fresh-audit.ts';
import { ask, findAllFaults, fullChecks, inAuditSnapshot } from './ledger-audit.ts';
import { endMended, type Finding, readFindings, lockFresh, writeFindings } from './finding.store.ts';

export interface Audited {
  /** Whether all of the ledger was read, not only what came since the last audit. */
  readonly full: boolean;
  /** Everything that was found and that no audit in full has seen mended, oldest first. */
  readonly open: readonly Finding[];
}

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
  const isFull = full || !(await lockFresh(session));
  await writeFindings(
    session,
    isFull ? await findAllFaults(session, audits) : await findFreshFaults(session),
  );
  if (isFull) await endMended(session);
  await (isFull ? markAllSeen(session) : markFreshSeen(session));
  return { full: isFull, open: await readFindings(session) };
}

/** Open holds are few: they are always counted in full. */
const always = fullChecks.filter(({ rule }) => rule === 'W8');

async function findFreshFaults(session: Queryable): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const check of [...freshChecks, ...always]) faults.push(...(await ask(session, check)));
  return faults;
}
