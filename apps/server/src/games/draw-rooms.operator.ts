import { RoomUseType } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import type { DrawnGame } from './drawn-terms.ts';
import { refuseWrongName } from './room-name.ts';
import { openDrawRoom, readDrawRooms, type RoomAct, setDrawRoomState } from './draw-room.store.ts';

export interface DrawRoomWish {
  readonly game: string;
  readonly name: string;
  /** For practice coins. */
  readonly practice: boolean;
}

/**
 * A new room of a drawn game, open at once. Its plays are drawn from each player's own stream, so that it needs no log. The first room for coins
 * brings one for practice coins along: all rooms of a game are played by the same rules.
 */
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
    const rooms = (await readDrawRooms(tx)).filter((room) => room.game === game);
    if (rooms.every((room) => room.useType === RoomUseType.normal))
      await openDrawRoom(tx, { game, name, useType: RoomUseType.trial });
    return { roomId, name };
  });
}

/**
 * Pauses or closes a room where nobody sits: what it is changes between two plays by itself. False when there is no such room. Throws what
 * its game says against a closing.
 */
export async function restDrawRoom(
  tx: Queryable,
  games: readonly DrawnGame[],
  roomId: number,
  act: RoomAct,
): Promise<boolean> {
  const room = await setDrawRoomState(tx, roomId, act);
  if (room === undefined) return false;
  const game = games.find(({ rules }) => rules.name === room.game);
  if (act === 'close') await game?.beforeClosing?.(tx, roomId);
  return true;
}
