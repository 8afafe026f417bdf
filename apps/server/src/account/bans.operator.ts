import { notices } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import { writeNotice } from '../ports/notices.store.ts';
import { readBlocked, blockUser, unblockUser, type BlockedPlayer } from './user.store.ts';
import { endSessions } from './session.store.ts';

/** The accounts that nobody may sign in to, newest first; leaves a line in the log. `denied`. */
export function listBlocked(db: Database, operator: Operator): Promise<BlockedPlayer[] | Failure> {
  return operate(db, operator, 'players.ban', async (tx, note) => {
    await note('look at bans', 'all');
    const rows = await readBlocked(tx);
    return rows;
  });
}

/**
 * Blocks an account: its sessions end, its devices get a notice (31/1), and nobody signs in to it any more. A running server takes at most five
 * seconds to notice. `notFound`: blocked already, removed, or a maintainer.
 */
export function blockPlayer(
  db: Database,
  operator: Operator,
  id: number,
): Promise<{ readonly id: number } | Failure> {
  return operate(db, operator, 'players.ban', async (tx, note) => {
    const isBlocked = await blockUser(tx, id);
    if (!isBlocked)
      throw new Failure('notFound', `player ${id} to block: blocked already, removed, or a maintainer`);
    await endSessions(tx, id);
    await note('ban', `${id}`);
    await writeNotice(tx, id, notices.blocked, {});
    return { id };
  });
}

/** Lets a blocked account in again. `notFound` when it is not blocked. */
export function liftBlock(
  db: Database,
  operator: Operator,
  id: number,
): Promise<{ readonly id: number } | Failure> {
  return operate(db, operator, 'players.ban', async (tx, note) => {
    const isLifted = await unblockUser(tx, id);
    if (!isLifted) throw new Failure('notFound', `a block of player ${id}`);
    await note('lift ban', `${id}`);
    return { id };
  });
}
