import type { Database, Queryable } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import {
  countRecalls,
  readSettings,
  type RecallLines,
  type RecallSettings,
  writeSettings,
} from './recall.store.ts';

/** What who was away is given, and what became of it. `denied`. */
export function readRecall(db: Queryable, operator: Operator): Promise<RecallLines | Failure> {
  return look(operator, 'offers.edit', async () => {
    const row = await countRecalls(db);
    return { ...(await readSettings(db)), ...row };
  });
}

/** Changes what is given from now on: what was put aside stays as it was promised. `denied`. */
export function changeRecall(
  db: Database,
  operator: Operator,
  wish: RecallSettings,
): Promise<RecallSettings | Failure> {
  const { enabled, awayDays, coins, openDays } = wish;
  return operate(db, operator, 'offers.edit', async (tx, note) => {
    await writeSettings(tx, enabled, awayDays, coins, openDays);
    await note(
      'change recall',
      `${enabled ? 'on' : 'off'}, after ${awayDays} days, ${coins} coins, open for ${openDays} days`,
    );
    return { enabled, awayDays, coins, openDays };
  });
}
