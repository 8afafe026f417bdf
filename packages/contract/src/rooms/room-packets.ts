import type { CallReply } from '../schemas.ts';
import type { ChatDown, ChatUp } from './room-chat.ts';

/**
 * Frames of `/machine/{roomId}`, version 2, JSON text both ways, for every game that runs live. `docs/machine-socket.md` is the
 * frame table. What a seat steers with and what moves (`Frame`) is each game's own.
 */
export const machineProtocolVersion = 2;

export type RoomStatus = CallReply<'operation'>['status'];

/** What anybody's connection may say, beside what a game's seat does. */
export type RoomUp =
  /** First frame. `token` for a signed-in player, absent for a watcher; `visitorId` counts a watcher once. */
  { t: 'hello'; v: number; token?: string; visitorId?: string } | { t: 'ping'; n: number } | ChatUp;

/**
 * A prize in a machine, at rest. Numbers of poses are integers: positions in tenths of a millimetre, quaternions in
 * ten-thousandths.
 */
export interface MachineToy {
  serial: number;
  kind: string;
  pose: readonly [number, number, number, number, number, number, number];
}

/** What a room tells, apart from the frames of a running play. */
export type RoomDown<Frame> =
  | {
      t: 'welcome';
      v: number;
      status: RoomStatus;
      /** The viewer's own alias in this room; null for who is not signed in. */
      you: { alias: string; place: number } | null;
      toys: readonly MachineToy[];
      frame: Frame;
    }
  | { t: 'status'; status: RoomStatus }
  | { t: 'toys'; toys: readonly MachineToy[]; frame: Frame }
  | {
      t: 'opened';
      play: string;
      alias: string;
      sequence: number;
      /** Hash of the player's seed; null for a play of before, which was opened with the seed itself. */
      clientSeedHash: string | null;
      aimTicks: number;
      resumed: boolean;
    }
  /** Your input was applied at `k`; `h` is the chain's hash after it. Sent to the player only. */
  | { t: 'ack'; play: string; id: number; k: number; h: string }
  | { t: 'refused'; play: string; id: number; code: string }
  | { t: 'dropped'; play: string; k: number }
  /** To the player: the arcade has signed the drop, and the seed is due. `drop`: the signed text; `key`: the arcade's in one line; `signature`: base64. */
  | { t: 'bound'; play: string; drop: string; key: string; signature: string }
  | {
      t: 'settled';
      play: string;
      alias: string;
      won: readonly { serial: number; kind: string }[];
      seed: string;
      /** The player's; null where they did not show it in time. */
      clientSeed: string | null;
      receipt: string;
      finalHash: string;
    }
  | { t: 'voided'; play: string; alias: string; reason: string }
  | { t: 'held'; reason: 'database' }
  | { t: 'resumed' }
  /** `ms`: the way there and back as the server measures it, whatever the page's own thread does; null at first. */
  | { t: 'pong'; n: number; ms: number | null }
  | { t: 'error'; code: string; key: string }
  /** The server no longer speaks this version of the socket. */
  | { t: 'reload' }
  | ChatDown;
