import type { Queryable } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import { look, type Operator } from '../core/operator.ts';
import { type AlertLines, countAlerts, countDropped } from './alerts.store.ts';

/** How many devices are reached, and what became of what was sent to them in the last 30 days. `denied`. */
export function readAlerts(db: Queryable, operator: Operator): Promise<AlertLines | Failure> {
  return look(operator, 'pages.edit', async () => {
    const row = await countAlerts(db);
    const dropped = await countDropped(db);
    return { ...row, dropped };
  });
}
