import type { Queryable } from '../core/database.ts';
import type { Grant, GrantCause } from './grants.ts';

export interface GrantRow {
  readonly key: string;
  readonly detail: Grant;
}

export async function insertGrant(tx: Queryable, cause: GrantCause, grant: Grant): Promise<boolean> {
  const { rowCount } = await tx.statement(
    'rewards.insertGrant',
    `insert into grants (key, player_id, detail, cause, ref, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (key) do nothing`,
    [cause.key, cause.playerId, JSON.stringify(grant), cause.cause, cause.ref, new Date(cause.now)],
  );
  return rowCount === 1;
}

/** Marks what a player was given for a cause as taken back, once; gives what it was. */
export async function revokeGrants(
  db: Queryable,
  cause: string,
  ref: string,
  now: Date,
  playerId: number,
): Promise<GrantRow[]> {
  const { rows } = await db.query<GrantRow>(
    `update grants set revoked_at = $3 where cause = $1 and ref = $2 and player_id = $4 and revoked_at is null
     returning key, detail`,
    [cause, ref, now, playerId],
  );
  return rows;
}
