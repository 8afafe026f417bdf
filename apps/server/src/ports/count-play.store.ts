import type { Queryable } from '../core/database.ts';
import type { PlayerEvent } from './player-events.ts';

/**
 * Counts a play that was settled for coins: one point of experience for each coin that it cost, and an event that other features receive. Locks the
 * player's row: comes last.
 */
export async function countPlay(tx: Queryable, played: Omit<PlayerEvent<'played'>, 'kind'>): Promise<void> {
  const { playerId, ref, body, at } = played;
  await tx.statement(
    'play.count',
    `with told as (insert into player_events (player_id, kind, ref, body, at) values ($1, 'played', $2, $3, $4))
     update users set experience = experience + $5 where id = $1`,
    [playerId, ref, body, at, body.coins],
  );
}
