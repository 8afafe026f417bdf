import { operatorHead, type OperatorLogLine } from '@grabbit/engines/fair';
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

const linesAtOnce = 2_000;

/** Where a chain of the operator's log stands: its head after a line, and that line's number. Source: rule F30. */
export interface OperatorChain {
  readonly head: string;
  readonly last: number;
}

/** Chains the lines after one onto a head, and gives where the chain stands after each. */
export async function* chainOperatorLines(db: Queryable, from: OperatorChain): AsyncGenerator<OperatorChain> {
  let { head, last } = from;
  for (;;) {
    const page = await readOperatorLinesAfter(db, last, linesAtOnce);
    for (const { id, ...line } of page) {
      [head, last] = [operatorHead(head, line), id];
      yield { head, last };
    }
    if (page.length < linesAtOnce) return;
  }
}
