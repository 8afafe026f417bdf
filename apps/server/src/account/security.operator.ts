import type { Database } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import { readSecurity, type SecurityEntry } from './security-log.store.ts';

/** What happened at the doors of accounts, the newest first; leaves a line in the log. `denied`. */
export function listSecurity(
  db: Database,
  operator: Operator,
  wish: { readonly playerId: number | null; readonly limit: number },
): Promise<SecurityEntry[] | Failure> {
  return operate(db, operator, 'players.see', async (tx, note) => {
    await note('look at security', wish.playerId === null ? 'all players' : `player ${wish.playerId}`);
    return readSecurity(tx, wish);
  });
}
