import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';

/** Who wrote a message that stands in a room; null when there is none such. */
export async function readWriter(db: Queryable, roomId: number, messageId: string): Promise<number | null> {
  const { rows } = await db.statement<{ playerId: number }>(
    'ports.readWriter',
    `select player_id as "playerId" from room_messages where id = $1 and room_id = $2 and hidden_at is null`,
    [messageId, roomId],
  );
  return rows[0]?.playerId ?? null;
}

/** Takes a message away from everybody. */
export async function hideMessage(db: Queryable, id: number | string): Promise<void> {
  await db.query('update room_messages set hidden_at = coalesce(hidden_at, now()) where id = $1', [id]);
}

/** How much was said in a room between two times, and how much of it was taken away. */
export async function talkOf(
  db: Queryable,
  roomId: number,
  from: Date,
  to: Date,
): Promise<{ readonly comments: number; readonly hidden: number }> {
  const { rows } = await db.query<{ comments: number; hidden: number }>(
    `select count(*)::int as comments, count(hidden_at)::int as hidden from room_messages
     where room_id = $1 and at between $2 and $3`,
    [roomId, from, to],
  );
  return soleRow(rows);
}
