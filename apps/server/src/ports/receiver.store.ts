import type { Queryable } from '../core/database.ts';

/** Locks the row of a player who is to get something; `registered` leaves trial accounts out. False when there is no such player. */
export async function lockReceiver(
  tx: Queryable,
  playerId: number,
  { registered }: { readonly registered: boolean },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select 1 from users where id = $1 and removed_at is null and not (trial and $2) for no key update',
    [playerId, registered],
  );
  return rowCount > 0;
}
