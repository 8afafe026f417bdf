import type { CallReply } from '../schemas.ts';

/**
 * Frames of `/machine/{roomId}`, version 1, JSON text both ways. Numbers in poses are integers: positions in
 * tenths of a millimetre, quaternions in ten-thousandths, angles in milliradians. `docs/machine-socket.md` is the frame table.
 */
export const machineProtocolVersion = 1;

export type RoomStatus = CallReply<'operation'>['status'];

/** Bits of a steer code: held directions as the player at the front glass sees them. */
export const Steer = { left: 1, right: 2, back: 4, front: 8 } as const;

export type MachineUp =
  /** First frame. `token` for a signed-in player, absent for a watcher; `visitorId` counts a watcher once. */
  | { t: 'hello'; v: number; token?: string; visitorId?: string }
  | { t: 'steer'; play: string; id: number; code: number }
  | { t: 'drop'; play: string; id: number }
  | { t: 'ping'; n: number };

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
  m: readonly ToyPose[];
  /** Serials that fell into the chute since the frame before. */
  x?: readonly number[];
}

export interface MachineToy {
  serial: number;
  kind: string;
  pose: readonly [number, number, number, number, number, number, number];
}

export type MachineDown =
  | {
      t: 'welcome';
      v: number;
      status: RoomStatus;
      you: { userId: number; place: number } | null;
      toys: readonly MachineToy[];
      frame: MachineFrame;
    }
  | { t: 'status'; status: RoomStatus }
  | { t: 'toys'; toys: readonly MachineToy[]; frame: MachineFrame }
  | MachineFrame
  | {
      t: 'opened';
      play: string;
      userId: number;
      sequence: number;
      clientSeed: string;
      aimTicks: number;
      resumed: boolean;
    }
  /** Your input was applied at `k`; `h` is the chain's hash after it. Sent to the player only. */
  | { t: 'ack'; play: string; id: number; k: number; h: string }
  | { t: 'refused'; play: string; id: number; code: string }
  | { t: 'dropped'; play: string; k: number }
  | {
      t: 'settled';
      play: string;
      userId: number;
      won: readonly { serial: number; kind: string }[];
      seed: string;
      receipt: string;
      finalHash: string;
    }
  | { t: 'voided'; play: string; userId: number; reason: string }
  | { t: 'held'; reason: 'database' }
  | { t: 'resumed' }
  /** `ms`: the way there and back as the server measures it, whatever the page's own thread does; null at first. */
  | { t: 'pong'; n: number; ms: number | null }
  | { t: 'error'; code: string; key: string }
  /** The server no longer speaks this version of the socket. */
  | { t: 'reload' };
