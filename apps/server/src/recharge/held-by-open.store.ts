import type { Database } from '../core/database.ts';

/** How many cents of a player's own limits their open payments hold: free again when those are called off, or end. */
export async function heldByOpen(db: Database, playerId: number): Promise<number> {
  const { rows } = await db.query<{ cents: number }>(
    `select coalesce(sum(price_cents), 0)::int as cents from payments
     where player_id = $1 and state in ('created', 'redirected')`,
    [playerId],
  );
  return rows[0]?.cents ?? 0;
}
