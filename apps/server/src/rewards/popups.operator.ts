import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { countTaken, type PopupConfig, readPopups, setPopupEnabled } from './popup.store.ts';

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
  const rows = await countTaken(db);
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
    const isThere = await setPopupEnabled(tx, /^\d{1,9}$/.test(id) ? Number(id) : -1, enabled);
    if (!isThere) throw new Failure('badParameters', `there is no popup "${id}"`);
    await note(`turn popup ${enabled ? 'on' : 'off'}`, `popup ${id}`);
    return { id, enabled };
  });
}
