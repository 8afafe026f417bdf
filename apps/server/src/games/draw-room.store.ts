import { gameOf, RepairState, RoomUseType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { GameRoom } from './game-room.ts';
import { newRoomNumber } from '../ports/room-number.store.ts';

/** A row of `draw_rooms`: a place where draws are played. Nobody sits there, everybody draws from a stream of their own. */
export interface DrawRoomRow {
  readonly id: number;
  readonly game: string;
  readonly name: string;
  readonly useType: RoomUseType;
  /** Since when it takes no plays; null while it does. */
  readonly pausedAt: Date | null;
  /** Whether the operator has turned its game off. */
  readonly shut: boolean;
}

/** Whether a room is being repaired, as it is shown. */
export function repairOf({ pausedAt, shut }: Pick<DrawRoomRow, 'pausedAt' | 'shut'>): RepairState {
  if (shut) return RepairState['not available'];
  return pausedAt === null ? RepairState.normal : RepairState.repairing;
}

const columns = `id, game, name, use_type as "useType", paused_at as "pausedAt",
  exists (select 1 from game_doors door where door.game = draw_rooms.game and door.shut) as shut`;

export async function readDrawRooms(db: Queryable): Promise<DrawRoomRow[]> {
  const { rows } = await db.statement<DrawRoomRow>(
    'play.drawRooms',
    `select ${columns} from draw_rooms where closed_at is null order by sort, id`,
  );
  return rows;
}

/** Rooms that take plays for coins, of any game. */
export async function listOpenRooms(db: Queryable): Promise<GameRoom[]> {
  const rows = await readDrawRooms(db);
  return rows
    .filter((row) => repairOf(row) === RepairState.normal && row.useType === RoomUseType.normal)
    .map(({ game, id: roomId, name: roomName }) => ({ game: gameOf(game).name, roomId, roomName }));
}

export async function findDrawRoom(db: Queryable, game: string, roomId: number): Promise<DrawRoomRow | null> {
  const { rows } = await db.statement<DrawRoomRow>(
    'play.drawRoom',
    `select ${columns} from draw_rooms where id = $1 and game = $2 and closed_at is null`,
    [roomId, game],
  );
  return rows[0] ?? null;
}

/** The open room of that number, of whatever game. */
export async function findAnyDrawRoom(db: Queryable, roomId: number): Promise<DrawRoomRow | null> {
  const { rows } = await db.statement<DrawRoomRow>(
    'play.anyDrawRoom',
    `select ${columns} from draw_rooms where id = $1 and closed_at is null`,
    [roomId],
  );
  return rows[0] ?? null;
}

/** As `findDrawRoom`, for proofs, which outlive their room: also one that was closed. */
export async function findEverDrawRoom(
  db: Queryable,
  game: string,
  roomId: number,
): Promise<DrawRoomRow | null> {
  const { rows } = await db.statement<DrawRoomRow>(
    'play.everDrawRoom',
    `select ${columns} from draw_rooms where id = $1 and game = $2`,
    [roomId, game],
  );
  return rows[0] ?? null;
}

/** Opens a room of a drawn game; its number is one that no room of any kind has. */
export async function openDrawRoom(
  tx: Queryable,
  room: Omit<DrawRoomRow, 'id' | 'pausedAt' | 'shut'>,
): Promise<number> {
  const id = await newRoomNumber(tx);
  await tx.query(
    `insert into draw_rooms (id, game, name, use_type, sort)
     values ($1, $2, $3, $4, 1 + (select coalesce(max(sort), 0) from draw_rooms))`,
    [id, room.game, room.name, room.useType],
  );
  return id;
}

export type RoomAct = 'pause' | 'resume' | 'close';

/** Pauses, opens again or closes a room. Gives its game; undefined when there is no such room. */
export async function setDrawRoomState(
  db: Queryable,
  roomId: number,
  act: RoomAct,
): Promise<{ game: string } | undefined> {
  const { rows } = await db.query<{ game: string }>(
    `update draw_rooms set paused_at = case $2 when 'resume' then null else coalesce(paused_at, now()) end,
       closed_at = case $2 when 'close' then now() end
     where id = $1 and closed_at is null returning game`,
    [roomId, act],
  );
  return rows[0];
}
