import { notices } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import { writeNotice } from '../ports/notices.ts';

export interface BlockedPlayer {
  readonly id: number;
  readonly nickName: string;
  readonly bannedAt: Date;
}

/** The accounts that nobody may sign in to, newest first; leaves a line in the log. `denied`. */
export function listBlocked(db: Database, operator: Operator): Promise<BlockedPlayer[] | Failure> {
  return operate(db, operator, 'players.ban', async (tx, note) => {
    await note('look at bans', 'all');
    const { rows } = await tx.query<BlockedPlayer>(
      `select id, nick_name as "nickName", banned_at as "bannedAt" from users where banned_at is not null
       order by banned_at desc`,
    );
    return rows;
  });
}

/**
 * Blocks an account: its sessions end, its devices are told (notice 31/1), and nobody signs in to it any more. A running server takes at most five
 * seconds to notice. `notFound`: blocked already, removed, or a maintainer.
 */
export function blockPlayer(
  db: Database,
  operator: Operator,
  id: number,
): Promise<{ readonly id: number } | Failure> {
  return operate(db, operator, 'players.ban', async (tx, note) => {
    const { rowCount } = await tx.query(
      `update users set banned_at = now() where id = $1 and banned_at is null and removed_at is null
         and role not like '%depot%'`,
      [id],
    );
    if (rowCount === 0)
      throw new Failure('notFound', `player ${id} to block: blocked already, removed, or a maintainer`);
    await tx.query('update sessions set revoked_at = now() where user_id = $1 and revoked_at is null', [id]);
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
    const { rowCount } = await tx.query(
      'update users set banned_at = null where id = $1 and banned_at is not null',
      [id],
    );
    if (rowCount === 0) throw new Failure('notFound', `a block of player ${id}`);
    await note('lift ban', `${id}`);
    return { id };
  });
}
