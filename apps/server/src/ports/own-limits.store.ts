import type { Queryable } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import { soleRow } from '../core/sole-row.ts';
import { refusalNamed } from './protection-refusal.ts';

/** What a player's own limits would say to a play of so many coins now; null where they say nothing. The ledger asks again when the coins move. */
export async function readRefusal(db: Queryable, playerId: number, coins: number): Promise<Failure | null> {
  const { rows } = await db.statement<{ state: string | null; detail: string | null }>(
    'protection.refusal',
    'select state, detail from protection_refusal($1, $2)',
    [playerId, coins],
  );
  const { state, detail } = soleRow(rows);
  return state === null ? null : refusalNamed(state, detail ?? '');
}
