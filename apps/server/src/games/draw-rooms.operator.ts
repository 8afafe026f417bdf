import { RoomUseType } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import { refuseWrongName } from './room-name.ts';
import { openDrawRoom } from './draw-room.store.ts';

export interface DrawRoomWish {
  readonly game: string;
  readonly name: string;
  /** For practice coins. */
  readonly practice: boolean;
}

/** A new room of a drawn game, open at once. Its plays are drawn from each player's own stream, so that it needs no log. */
export function makeDrawRoom(
  db: Database,
  operator: Operator,
  { game, name, practice }: DrawRoomWish,
): Promise<{ readonly roomId: number; readonly name: string } | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    refuseWrongName(name);
    const useType = practice ? RoomUseType.trial : RoomUseType.normal;
    const roomId = await openDrawRoom(tx, { game, name, useType });
    await note(`make ${game} room`, `room ${roomId}: ${name}`);
    return { roomId, name };
  });
}

export type RoomAct = 'pause' | 'resume' | 'close';

/**
 * Pauses or closes a room where nobody sits: what it is changes between two plays by itself. False when there is no such room. Throws `roomBusy`
 * for one whose box is open: what was promised of it is kept first.
 */
export async function restDrawRoom(tx: Queryable, roomId: number, act: RoomAct): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update draw_rooms set paused_at = case $2 when 'resume' then null else coalesce(paused_at, now()) end,
       closed_at = case $2 when 'close' then now() end
     where id = $1 and closed_at is null`,
    [roomId, act],
  );
  if (act === 'close' && rowCount === 1) await refuseOpenBox(tx, roomId);
  return rowCount === 1;
}

async function refuseOpenBox(tx: Queryable, roomId: number): Promise<void> {
  await tx.query('update gashapon_plans set again_after = null where room_id = $1', [roomId]);
  const { rows } = await tx.query('select 1 from gashapon_boxes where room_id = $1 and ended_at is null', [
    roomId,
  ]);
  if (rows.length > 0) throw new Failure('roomBusy', 'end its box first');
}
