import type { Queryable } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import { look, type Operator } from '../core/operator.ts';
import { soleRow } from '../core/sole-row.ts';

export interface AlertLines {
  readonly devices: number;
  readonly players: number;
  readonly waiting: number;
  readonly sent: number;
  readonly dropped: { readonly cause: string; readonly count: number }[];
}

/** How many devices are reached, and what became of what was sent to them in the last 30 days. `denied`. */
export function readAlerts(db: Queryable, operator: Operator): Promise<AlertLines | Failure> {
  return look(operator, 'pages.edit', async () => {
    const { rows } = await db.query<Omit<AlertLines, 'dropped'>>(
      `select (select count(*) from alert_devices)::int as devices,
         (select count(distinct player_id) from alert_devices)::int as players,
         count(due)::int as waiting, count(sent_at)::int as sent from alerts`,
    );
    const { rows: dropped } = await db.query<{ cause: string; count: number }>(
      'select dropped as cause, count(*)::int as count from alerts where dropped is not null group by dropped order by dropped',
    );
    return { ...soleRow(rows), dropped };
  });
}
