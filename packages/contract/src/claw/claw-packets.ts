import type { RoomDown, RoomUp } from '../rooms/room-packets.ts';

/** Bits of a steer code: held directions as the player at the front glass sees them. */
export const Steer = { left: 1, right: 2, back: 4, front: 8 } as const;

/** What the seat of a claw machine does. */
export type ClawUp =
  | { t: 'steer'; play: string; id: number; code: number }
  | { t: 'drop'; play: string; id: number }
  | { t: 'reveal'; play: string; id: number; clientSeed: string };

export type MachineUp = RoomUp | ClawUp;

/** [serial, x, y, z, qx, qy, qz, qw] */
export type ToyPose = readonly [number, number, number, number, number, number, number, number];

/** What moved since the frame before. `g`: gantry x, z, hub y, swing x, z, mean angle of the prongs. */
export interface MachineFrame {
  t: 'f';
  /** Tick of the play, counted from its opening; 60 a second. */
  k: number;
  /** Phase of the play, see `clawPhases` of the engine. */
  p: string;
  g: readonly [number, number, number, number, number, number];
  /** The angle of each prong: one that holds a toy, or that the glass folds, stands apart from the others. */
  a: readonly number[];
  m: readonly ToyPose[];
  /** Serials that fell into the chute since the frame before. */
  x?: readonly number[];
}

export type MachineDown = RoomDown<MachineFrame> | MachineFrame;
