import type { Queryable } from '../core/database.ts';

/** Lets one at a time give a player practice coins of a game, until the transaction ends. `lock` is any number that no other game has. */
export async function lockPractice(tx: Queryable, lock: number, playerId: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1, $2)', [lock, playerId]);
}

/** A word that changes with every stake of a player in a game of rounds, those that they play alone among them; empty before the first. */
export async function lastStakeWord(db: Queryable, playerId: number, game: string): Promise<string> {
  const { rows } = await db.query<{ word: string }>(
    `select coalesce(max(id), 0)::text as word from plays where player_id = $1 and way in ('round', 'draw') and game = $2`,
    [playerId, game],
  );
  return rows[0]?.word ?? '';
}
