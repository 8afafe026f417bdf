import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import { findPlayers, type FoundPlayer } from './players.store.ts';
import { readSecurity, type SecurityEntry } from './security-log.store.ts';

/** Players by mail, name, number or order; leaves a line in the log. `denied`, `badParameters` for less than two letters. */
export function lookForPlayers(
  db: Database,
  operator: Operator,
  text: string,
): Promise<FoundPlayer[] | Failure> {
  return operate(db, operator, 'players.see', async (tx, note) => {
    const wanted = text.trim();
    if (wanted.length < 2) throw new Failure('badParameters', 'name at least two letters');
    await note('look for players', wanted);
    return findPlayers(tx, wanted);
  });
}

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
