import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { type PopupConfig, readPopups } from './popup.store.ts';

export interface PopupLine {
  readonly popup: PopupConfig;
  /** How often it was shown, claimed and paid. */
  readonly shown: number;
  readonly claimed: number;
  readonly paid: number;
}

/** The offers that come to players, and how often they were taken. `denied`. */
export function listPopups(db: Queryable, operator: Operator): Promise<PopupLine[] | Failure> {
  return look(operator, 'offers.edit', () => readTaken(db));
}

async function readTaken(db: Queryable): Promise<PopupLine[]> {
  const { rows } = await db.query<{ popup_id: number; shown: number; claimed: number; paid: number }>(
    `select popup_id, count(*)::int as shown, count(claimed_at)::int as claimed, count(paid_at)::int as paid
     from popup_records group by 1`,
  );
  return (await readPopups(db)).map((popup) => {
    const { shown = 0, claimed = 0, paid = 0 } = rows.find((row) => row.popup_id === popup.id) ?? {};
    return { popup, shown, claimed, paid };
  });
}

/** Turns an offer on or off, so that it comes to nobody. `badParameters` for a number that none has. */
export function turnPopup(
  db: Database,
  operator: Operator,
  id: string,
  enabled: boolean,
): Promise<{ readonly id: string; readonly enabled: boolean } | Failure> {
  return operate(db, operator, 'offers.edit', async (tx, note) => {
    const { rowCount } = await tx.query('update popup_configs set enabled = $2 where id = $1', [
      /^\d{1,9}$/.test(id) ? id : -1,
      enabled,
    ]);
    if (rowCount === 0) throw new Failure('badParameters', `there is no popup "${id}"`);
    await note(`turn popup ${enabled ? 'on' : 'off'}`, `popup ${id}`);
    return { id, enabled };
  });
}
