import type { Queryable } from '../core/database.ts';

/** Whether anybody may do an operator's work. */
export async function hasOwner(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    `select exists (select 1 from users where role like '%depot%') as has`,
  );
  return rows[0]?.has === true;
}

/** Keeps the hash of the code by which the first owner is known, in place of the one before. */
export async function keepOwnerCode(db: Queryable, hash: Buffer, at: Date): Promise<void> {
  await db.query(
    `insert into owner_code (id, hash, made_at) values (1, $1, $2)
     on conflict (id) do update set hash = excluded.hash, made_at = excluded.made_at`,
    [hash, at],
  );
}

/** Spends the code whose hash this is; false where it is another one, or spent. */
export async function spendOwnerCode(tx: Queryable, hash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query('delete from owner_code where id = 1 and hash = $1', [hash]);
  return rowCount === 1;
}

/** Makes a registered account the owner; false for one that has no mail address. */
export async function makeOwner(tx: Queryable, playerId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update users set role = 'depot' where id = $1 and not trial and mail is not null and removed_at is null`,
    [playerId],
  );
  return rowCount === 1;
}
