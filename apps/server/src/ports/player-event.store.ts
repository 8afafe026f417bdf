import type { Queryable } from '../core/database.ts';
import { lastly } from '../core/lastly.ts';
import type { PlayerEvent } from './player-events.ts';

/** Writes an event in the transaction of what it tells of; listeners take it within a second. */
export async function writePlayerEvent(tx: Queryable, event: PlayerEvent): Promise<void> {
  const { playerId, kind, ref, body, at } = event;
  await lastly(
    tx,
    'events.write',
    'insert into player_events (player_id, kind, ref, body, at) values ($1, $2, $3, $4, $5)',
    [playerId, kind, ref, body, at],
  );
}
