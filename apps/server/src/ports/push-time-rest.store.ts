import type { Queryable } from '../core/database.ts';

/** Who finds their table out of play in a room: everybody, or these players. */
export type OutOfPlay = 'all' | readonly number[];

/**
 * Lets the time cards in use in a room rest whose players can drop nothing there, and gives the time of their rest back to the others that
 * have rested. Safe to say again. Takes locks of cards: after those of accounts.
 */
export async function restPushTimes(
  tx: Queryable,
  { roomId, who, now }: { readonly roomId: number; readonly who: OutOfPlay; readonly now: Date },
): Promise<void> {
  await tx.statement(
    'cards.restPushTimes',
    `update player_push_times set rests_since = case when rests_since is null then $4::timestamptz end,
       ends_at = ends_at + case when rests_since is null then interval '0' else greatest(interval '0', $4::timestamptz - rests_since) end
     where room_id = $1 and ended_at is null and (ends_at > $4 or rests_since is not null)
       and (rests_since is null) = ($2 or player_id = any($3::bigint[]))`,
    [roomId, who === 'all', who === 'all' ? [] : who, now],
  );
}
