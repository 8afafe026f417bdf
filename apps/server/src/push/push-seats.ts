import type { Queryable } from '../core/database.ts';
import { findPushRoom, type PushRoomRow } from './push-room.store.ts';
import { countHeld } from './push-seats.store.ts';

/** Seats that are free in a room; null where there is a table for everybody. `held`: by room. */
export function freeOf(
  { id, seats }: Pick<PushRoomRow, 'id' | 'seats'>,
  held: ReadonlyMap<number, number>,
): number | null {
  return seats === null ? null : Math.max(0, seats - (held.get(id) ?? 0));
}

/** Seats that a player can have in a room of pushers, theirs among them; null for no such room. */
export async function freeSeats(
  db: Queryable,
  roomId: number,
  playerId: number | null,
): Promise<number | null> {
  const room = await findPushRoom(db, roomId);
  if (room === null) return null;
  return freeOf(room, await countHeld(db, { except: playerId })) ?? Number.POSITIVE_INFINITY;
}
