import { type OperatorFileLine, operatorHead, type OperatorLogLine } from '@grabbit/engines/fair';
import type { Queryable } from '../core/database.ts';

/** Lines of the operator's log after one, in their order, as they are chained. */
async function readOperatorLinesAfter(
  db: Queryable,
  after: number,
  limit: number,
): Promise<(OperatorLogLine & { readonly id: number })[]> {
  const { rows } = await db.query<OperatorLogLine & { readonly id: number }>(
    `select id, who, action, subject, reason, salt::text as salt,
       to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
     from operator_log where id > $1 order by id limit $2`,
    [after, limit],
  );
  return rows;
}

/**
 * Waits until nobody writes into the operator's log, and lets nobody but this transaction do so until it has ended. A line that it
 * writes then has the highest number, and no other line comes in before it later.
 */
export async function lockOperatorLogAlone(tx: Queryable): Promise<void> {
  await tx.query('lock table operator_log in share row exclusive mode');
}

const linesAtOnce = 2_000;

/** Where a chain of the operator's log stands: its head after a line, and that line's number. Source: rule F30. */
export interface OperatorChain {
  readonly head: string;
  readonly last: number;
}

/** A line of the operator's log, and where the chain stands after it. */
export interface ChainedOperatorLine extends OperatorChain {
  readonly line: OperatorFileLine;
}

/** Chains the lines after one onto a head, and gives each with where the chain stands after it. */
export async function* chainOperatorLines(
  db: Queryable,
  from: OperatorChain,
): AsyncGenerator<ChainedOperatorLine> {
  let { head, last } = from;
  for (;;) {
    const page = await readOperatorLinesAfter(db, last, linesAtOnce);
    for (const { id: number, ...line } of page) {
      const before = head;
      [head, last] = [operatorHead(before, line), number];
      yield { head, last, line: { number, ...line, before, hash: head } };
    }
    if (page.length < linesAtOnce) return;
  }
}
