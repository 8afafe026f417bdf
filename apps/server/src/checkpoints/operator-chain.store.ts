import type { Queryable } from '../core/database.ts';

/** Waits until nobody writes into the operator's log, and lets nobody do so until the transaction has ended. */
export async function lockOperatorLog(tx: Queryable): Promise<void> {
  await tx.query('lock table operator_log in share mode');
}
