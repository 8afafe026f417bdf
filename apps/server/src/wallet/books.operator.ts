import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { idBefore, lookOf, operatorRows, type Page, type PageAsked, pageOf } from '../core/pages.ts';
import type { LedgerCheck } from '../ports/ledger-check.ts';
import { goOnAuditing } from './audit-run.ts';
import { type BalanceLine, type LogLine, readOperatorLog, trialBalance } from './books.store.ts';
import { type Finding, readFindings } from './finding.store.ts';

/** What every account of the house holds, by asset. `denied`. */
export function showBalance(db: Queryable, operator: Operator): Promise<BalanceLine[] | Failure> {
  return look(operator, 'money.see', () => trialBalance(db));
}

/** What audits found and no audit in full has seen mended. `denied`. */
export function listFindings(db: Database, operator: Operator): Promise<readonly Finding[] | Failure> {
  return look(operator, 'money.see', () => readFindings(db));
}

/** Audits all of the ledger now, and what features say that holds, and gives what is open. `denied`. */
export async function auditBooks(
  { db, audits }: { readonly db: Database; readonly audits: readonly LedgerCheck[] },
  operator: Operator,
): Promise<readonly Finding[] | Failure> {
  const noted = await operate(db, operator, 'money.settle', (_tx, note) => note('audit books', 'all'));
  return noted instanceof Failure ? noted : (await goOnAuditing(db, { audits, full: true })).open;
}

/** A page of what operators did, the newest first: it names players, so that it leaves a line itself. `denied`. */
export function listActions(
  db: Database,
  operator: Operator,
  { cursor, limit = operatorRows }: PageAsked = {},
): Promise<Page<LogLine> | Failure> {
  return operate(db, operator, 'log.see', async (tx, note) => {
    const entries = await readOperatorLog(tx, idBefore(cursor), limit + 1);
    await note('look at log', lookOf(null, cursor));
    return pageOf(entries, limit, ({ id }) => id);
  });
}
