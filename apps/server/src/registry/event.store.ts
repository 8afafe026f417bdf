import type { Queryable } from '../core/database.ts';
import type { PlayerEvent } from '../ports/player-events.ts';

/** In the order in which they were written. */
export async function takeOff(tx: Queryable, most: number): Promise<EventRow[]> {
  const { rows } = await tx.statement<EventRow['event'] & { readonly id: number }>(
    'events.takeOff',
    `delete from player_events where id in (select id from player_events where failed is null order by id limit $1)
     returning id, player_id as "playerId", kind, ref, body, at`,
    [most],
  );
  return rows.map(({ id, ...event }) => ({ id, event })).toSorted((a, b) => a.id - b.id);
}

/** Marks the oldest event that waits as failed, so that it holds up no other; gives it. */
export async function markFailed(db: Queryable, why: string): Promise<{ id: number; kind: string }[]> {
  const { rows } = await db.query<{ id: number; kind: string }>(
    `update player_events set failed = $1 where id = (select min(id) from player_events where failed is null) returning id, kind`,
    [why],
  );
  return rows;
}

export interface EventRow {
  readonly id: number;
  readonly event: PlayerEvent;
}
