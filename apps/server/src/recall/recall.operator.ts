import type { Database, Queryable } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { soleRow } from '../core/sole-row.ts';
import { readSettings, type RecallSettings } from './recall.store.ts';

export interface RecallLines extends RecallSettings {
  /** Gifts that were put aside, and how many of them were mailed, opened and taken. */
  readonly put: number;
  readonly mailed: number;
  readonly opened: number;
  readonly taken: number;
  /** Players who want such mails. */
  readonly agreed: number;
}

/** What who was away is given, and what became of it. `denied`. */
export function readRecall(db: Queryable, operator: Operator): Promise<RecallLines | Failure> {
  return look(operator, 'offers.edit', async () => {
    const { rows } = await db.query<Omit<RecallLines, keyof RecallSettings>>(
      `select count(*)::int as put, count(mailed_at)::int as mailed, count(opened_at)::int as opened,
         count(taken_at)::int as taken, (select count(*) from recall_mails)::int as agreed from recalls`,
    );
    return { ...(await readSettings(db)), ...soleRow(rows) };
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
    await tx.query('update recall_settings set enabled = $1, away_days = $2, coins = $3, open_days = $4', [
      enabled,
      awayDays,
      coins,
      openDays,
    ]);
    await note(
      'change recall',
      `${enabled ? 'on' : 'off'}, after ${awayDays} days, ${coins} coins, open for ${openDays} days`,
    );
    return { enabled, awayDays, coins, openDays };
  });
}
