import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import { readRole } from './staff.store.ts';

interface SessionNeeds {
  readonly db: Database;
  /** Ends all sessions of an account; gives how many there were. */
  readonly endSessions: (userId: number) => Promise<number>;
}

/** Ends the sessions of somebody who works here: a lost telephone, a last day. They sign in again. `notFound`, `denied`. */
export async function endStaffSessions(
  { db, endSessions }: SessionNeeds,
  operator: Operator,
  playerId: number,
): Promise<{ readonly ended: number } | Failure> {
  const noted = await operate(db, operator, 'maintainers.edit', async (tx, note) => {
    const role = await readRole(tx, playerId);
    if (role === null || !role.includes('depot')) throw new Failure('notFound', `staff ${playerId}`);
    await note('end sessions', `player ${playerId}`);
  });
  return noted instanceof Failure ? noted : { ended: await endSessions(playerId) };
}
