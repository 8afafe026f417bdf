import type { Database, Queryable } from '../core/database.ts';
import type { SocialIdentity } from './social-verifier.ts';
import type { AuthSource } from '@grabbit/contract';

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

interface Bound {
  readonly id: number;
  readonly nick_name: string;
}

export async function boundUser(
  db: Queryable,
  { authSource, subject }: SocialIdentity,
): Promise<Bound | null> {
  const { rows } = await db.query<Bound>(
    `select u.id, u.nick_name from identities i join users u on u.id = i.user_id
     where i.auth_source = $1 and i.subject = $2 and u.removed_at is null`,
    [authSource, subject],
  );
  return rows[0] ?? null;
}

export async function insertIdentity(tx: Queryable, userId: number, identity: SocialIdentity): Promise<void> {
  const { authSource, subject, mail } = identity;
  await tx.query('insert into identities (auth_source, subject, user_id, mail) values ($1, $2, $3, $4)', [
    authSource,
    subject,
    userId,
    mail,
  ]);
}

export async function socialOf(db: Database, userId: number) {
  const { rows } = await db.query<{ auth_source: AuthSource; mail: string; bound_at: Date }>(
    'select auth_source, mail, bound_at from identities where user_id = $1 order by auth_source',
    [userId],
  );
  return rows;
}

/** Takes an account of another site from a player. False when it was not bound to them. */
export async function deleteIdentity(db: Queryable, userId: number, authSource: number): Promise<boolean> {
  const { rowCount } = await db.query('delete from identities where user_id = $1 and auth_source = $2', [
    userId,
    authSource,
  ]);
  return rowCount > 0;
}
