import type { OperatorLogLine } from '@grabbit/engines/fair';
import type { Queryable } from '../core/database.ts';

/** Lines of the operator's log after one, in their order, as they are chained. */
export async function readOperatorLinesAfter(
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
