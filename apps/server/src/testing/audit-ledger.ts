import type { Database } from '../core/database.ts';
import { ledgerAudits } from '../features.ts';
import type { LedgerFault } from '../ports/ledger-check.ts';
import { findFaults } from '../wallet/ledger-audit.ts';

/** Every breach of the ledger's rules and of those that features bring along; none in a sound arcade. */
export function auditLedger(db: Database): Promise<LedgerFault[]> {
  return findFaults(db, ledgerAudits);
}
