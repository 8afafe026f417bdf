import { GameState, RoomState, type RoomStatus } from '@grabbit/contract';
import type { RoomRow } from './room.store.ts';
import type { Seating } from './seat.ts';

/** Public face of a person in a room. */
export interface RoomPerson {
  readonly userId: number;
  readonly nickName: string;
  readonly portrait: string;
  readonly level: number;
}

export interface RoomMoment {
  readonly row: RoomRow;
  readonly seating: Seating;
  readonly play: { readonly id: number; readonly aiming: boolean } | null;
  readonly watchers: number;
  /** How long a turn at this machine takes on the average, in milliseconds. */
  readonly turnMs: number;
  readonly now: number;
  readonly face: (userId: number) => RoomPerson;
}

function gameStateOf({ play, seating }: RoomMoment): GameState {
  if (play !== null) return play.aiming ? GameState.playing : GameState['under settlement'];
  return seating.seat === null ? GameState.free : GameState.reserve;
}

function stockOf({ state, refillBelow }: RoomRow): RoomStatus['stock'] {
  if (state.toys.length === 0) return 'out';
  return state.toys.length < refillBelow ? 'low' : 'ok';
}

/** What everybody in a room is told of it, apart from poses. */
export function statusOf(moment: RoomMoment): RoomStatus {
  const { row, seating, play, watchers, turnMs, now, face } = moment;
  const { seat, until, playsInRow, queue } = seating;
  return {
    roomId: row.id,
    gameState: gameStateOf(moment),
    roomState: seat === null ? RoomState.free : RoomState.busy,
    seat: seat === null ? null : face(seat),
    seatUntil: until,
    playsInRow,
    queue: queue.map(face),
    expectedWaitSeconds: queue.map((_, index) => Math.round(((index + 1) * turnMs) / 1000)),
    watchers,
    playId: play === null ? null : `${play.id}`,
    commitment: { sequence: row.sequence, hash: row.commitment, logHead: row.logHead },
    stock: stockOf(row),
    toys: row.state.toys.length,
    serverNow: now,
  };
}
