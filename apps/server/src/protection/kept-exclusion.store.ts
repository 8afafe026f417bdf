import type { Queryable } from '../core/database.ts';

export interface Kept {
  readonly since: Date;
  readonly ends_at: Date | null;
}

export interface Known {
  readonly mail: string | null;
  readonly mobile: string | null;
  readonly identities: readonly string[];
}

/** What a player is known by: mail address, mobile number and accounts of other sites. */
export async function readKnown(db: Queryable, playerId: number): Promise<Known[]> {
  const { rows } = await db.query<Known>(
    `select mail, mobile, array(select auth_source || ':' || subject from identities where user_id = u.id) as identities
     from users u where id = $1`,
    [playerId],
  );
  return rows;
}

/** Keeps a player's exclusion, if one stands, under names. */
export async function keepExclusion(
  db: Queryable,
  playerId: number,
  names: readonly string[],
  now: Date,
): Promise<void> {
  await db.query(
    `insert into kept_exclusions (name, since, ends_at)
     select name, excluded_at, excluded_until from protections, unnest($2::text[]) as name
     where player_id = $1 and excluded_at is not null and (excluded_until is null or excluded_until > $3)
     on conflict (name) do update set ends_at = case when kept_exclusions.ends_at is null
       or excluded.ends_at is null then null else greatest(kept_exclusions.ends_at, excluded.ends_at) end`,
    [playerId, names, now],
  );
}

/** The longest exclusion that is kept under one of the names. */
export async function readKept(
  db: Queryable,
  names: readonly string[],
  now: Date,
): Promise<Kept | undefined> {
  const { rows } = await db.query<Kept>(
    `select since, ends_at from kept_exclusions where name = any($1) and (ends_at is null or ends_at > $2)
     order by ends_at desc nulls first limit 1`,
    [names, now],
  );
  return rows[0];
}

/** Excludes a player until a time; null for good. */
export async function setExclusion(
  db: Queryable,
  playerId: number,
  since: Date,
  until: Date | null,
): Promise<void> {
  await db.query(
    'update protections set excluded_at = coalesce(excluded_at, $2), excluded_until = $3 where player_id = $1',
    [playerId, since, until],
  );
}

/** The players who are excluded now. */
export async function readExcluded(db: Queryable, now: Date): Promise<{ id: number }[]> {
  const { rows } = await db.query<{ id: number }>(
    `select player_id as id from protections where excluded_at is not null
       and (excluded_until is null or excluded_until > $1)`,
    [now],
  );
  return rows;
}

/** Deletes the exclusions that have ended. */
export async function deleteEnded(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from kept_exclusions where ends_at <= $1', [now]);
}
