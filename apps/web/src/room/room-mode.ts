import type { RoomPlace } from './use-playing-room.ts';
import type { MachineState } from './machine/machine-state.ts';

/** What the room is for whoever looks at it. Screens and tests use the same words. */
export type RoomMode =
  /** Nothing is known yet, or the connection is away. */
  | 'away'
  /** Nobody sits at the machine. */
  | 'free'
  /** Somebody else sits at the machine. */
  | 'taken'
  | 'queued'
  /** The seat is ours and no play is open. */
  | 'seated'
  | 'aiming'
  /** Our claw is down. */
  | 'following';

export function roomModeOf({ link, status, me, play }: MachineState): RoomMode {
  if (link !== 'open' || status === null) return 'away';
  if (play?.mine === true) return play.dropped ? 'following' : 'aiming';
  const place = placeIn(status, me);
  if (place === 0) return 'seated';
  if (place > 0) return 'queued';
  return status.seat === null ? 'free' : 'taken';
}

const places: Readonly<Record<RoomMode, RoomPlace>> = {
  away: 'unknown',
  free: 'outside',
  taken: 'outside',
  queued: 'line',
  seated: 'seat',
  aiming: 'seat',
  following: 'seat',
};

export function roomPlaceOf(mode: RoomMode): RoomPlace {
  return places[mode];
}

/** 0 is the seat, 1 the next in line, -1 neither. @param me the viewer's alias; null for a visitor. */
export function placeIn(status: NonNullable<MachineState['status']>, me: string | null): number {
  if (me === null) return -1;
  if (status.seat?.alias === me) return 0;
  const index = status.queue.findIndex((person) => person.alias === me);
  return index === -1 ? -1 : index + 1;
}

/** Bulbs that are lit for a share of time left, rounded up so that the last one goes out at zero. */
export function litBulbs(leftMs: number, wholeMs: number, bulbs: number): number {
  if (wholeMs <= 0) return 0;
  return Math.max(0, Math.min(bulbs, Math.ceil((leftMs / wholeMs) * bulbs)));
}
