import type { Queryable } from '../platform/database.ts';
import { DepotUsageError } from '../platform/depot.ts';

export interface OperatorAct {
  readonly who: string;
  readonly action: string;
  readonly subject: string;
  readonly reason: string;
}

/** Writes down what a person of the operator did, in the same transaction. Gives the line's number. */
export async function logOperator(tx: Queryable, act: OperatorAct): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into operator_log (who, action, subject, reason) values ($1, $2, $3, $4) returning id',
    [act.who, act.action, act.subject, act.reason],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('an insert returned no row');
  return id;
}

export function readReason(given: string | undefined): string {
  const reason = given?.trim() ?? '';
  if (reason !== '') return reason;
  throw new DepotUsageError('--reason is missing: say why.');
}
