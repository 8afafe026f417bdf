import type { Queryable } from '../core/database.ts';

/** A player's points of experience. */
export async function experienceOf(db: Queryable, playerId: number): Promise<number> {
  const { rows } = await db.statement<{ experience: number }>(
    'rewards.experience',
    'select experience from users where id = $1',
    [playerId],
  );
  if (rows[0] === undefined) throw new Error(`there is no player ${playerId}`);
  return rows[0].experience;
}
