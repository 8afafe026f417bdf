import { GameState, RoomState, type RoomStatus, type PlayId } from '@grabbit/contract';
import { repairOf, type RoomRow } from '../games/room-row.ts';
import type { Seating } from './seat.ts';

/** A person in a room as the house knows them. */
export interface RoomPerson {
  readonly userId: number;
  readonly nickName: string;
  readonly portrait: string;
  readonly level: number;
}

export type RoomFace = NonNullable<RoomStatus['seat']>;

export interface RoomMoment {
  readonly row: RoomRow;
  /** How many stand in the machine. */
  readonly prizes: number;
  readonly seating: Seating;
  readonly play: { readonly id: PlayId; readonly aiming: boolean } | null;
  readonly watchers: number;
  /** How long a turn at this machine takes on the average, in milliseconds. */
  readonly turnMs: number;
  readonly now: number;
  readonly face: (userId: number) => RoomFace;
}

function gameStateOf({ row, play, seating }: RoomMoment): GameState {
  if (play !== null) return play.aiming ? GameState.playing : GameState['under settlement'];
  if (row.pausedAt !== null) return GameState.reserve;
  return seating.seat === null ? GameState.free : GameState.reserve;
}

function stockOf({ prizes, row }: RoomMoment): RoomStatus['stock'] {
  if (prizes === 0) return 'out';
  return prizes < row.refillBelow ? 'low' : 'ok';
}

/** What everybody in a room receives about it, apart from poses. */
export function statusOf(moment: RoomMoment): RoomStatus {
  const { row, prizes, seating, play, watchers, turnMs, now, face } = moment;
  const { seat, until, playsInRow, queue } = seating;
  return {
    roomId: row.id,
    gameState: gameStateOf(moment),
    roomState: seat === null && row.pausedAt === null ? RoomState.free : RoomState.busy,
    repair: repairOf(row),
    seat: seat === null ? null : face(seat),
    seatUntil: until,
    playsInRow,
    queue: queue.map(face),
    expectedWaitSeconds: queue.map((_, index) => Math.round(((index + 1) * turnMs) / 1000)),
    watchers,
    playId: play?.id ?? null,
    commitment: { sequence: row.sequence, hash: row.commitment, logHead: row.logHead },
    stock: stockOf(moment),
    toys: prizes,
    serverNow: now,
  };
}
