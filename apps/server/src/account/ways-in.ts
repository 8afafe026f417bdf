import type { Queryable } from '../core/database.ts';

/** Locks the player's row, so that two removals at once cannot take the last two ways in. */
export async function lockWaysIn(tx: Queryable, userId: number): Promise<void> {
  await tx.query('select 1 from users where id = $1 for update', [userId]);
}

/**
 * How many ways in a player has: a mail address (a password can be set through it), accounts of the social `sources`
 * that this server speaks with, passkeys. For removals under `lockWaysIn`, in a statement after it.
 */
export async function countWaysIn(
  tx: Queryable,
  userId: number,
  sources: readonly number[],
): Promise<number> {
  const { rows } = await tx.query<{ ways: number }>(
    `select (select count(*) from identities where user_id = users.id and auth_source = any($2::int[]))
          + (select count(*) from passkeys where user_id = users.id)
          + (mail is not null)::int as ways
     from users where id = $1`,
    [userId, sources],
  );
  return rows[0]?.ways ?? 0;
}
