import type { RoomStatus } from '@grabbit/contract';
import type { Evidence } from '@grabbit/engines/fair';

/** A play that is open in the room: ours or somebody else's. */
export interface OpenPlay {
  readonly id: string;
  /** Ours, by the alias that the room has told us. */
  readonly mine: boolean;
  readonly sequence: number;
  /** Ticks to aim in, 60 a second. */
  readonly aimTicks: number;
  /** The drop is journalled: from here on the play is finished whatever happens. */
  readonly dropped: boolean;
}

export type Ended =
  | {
      readonly how: 'settled';
      readonly play: string;
      readonly mine: boolean;
      readonly won: readonly { readonly serial: number; readonly kind: string }[];
      readonly seed: string;
      /** The player's; null where it was not shown in time. */
      readonly clientSeed: string | null;
    }
  | { readonly how: 'voided'; readonly play: string; readonly mine: boolean; readonly reason: string };

/** What does not fit of a drop, and what shows it. */
export interface DropTrouble {
  readonly fault: string;
  readonly evidence: Evidence;
}

export type LinkState = 'connecting' | 'open' | 'lost' | 'reload';

/** All that screens follow of a machine. Poses are not here: they go straight to the picture. */
export interface MachineState {
  readonly link: LinkState;
  /** Round trip in milliseconds, smoothed; null before the first measure. */
  readonly latencyMs: number | null;
  readonly status: RoomStatus | null;
  /** Our own alias in this room; null for a visitor, and until the room has told it. */
  readonly me: string | null;
  /** What to add to the local clock to get the server's, in milliseconds. */
  readonly clockOffsetMs: number;
  readonly play: OpenPlay | null;
  /** Phase of the engine, see `clawPhases`. */
  readonly phase: string;
  /** The database is away: clocks stand still. */
  readonly held: boolean;
  readonly ended: Ended | null;
  /** Code of the last command that was refused, with its number. */
  readonly refused: { readonly id: number; readonly code: string } | null;
  /** Dictionary key of an error that the room told. */
  readonly fault: string | null;
  /** Grows whenever the full list of toys is new. */
  readonly toysVersion: number;
  /** False when an acknowledgement did not follow from what we sent. */
  readonly chainSound: boolean;
  /** What of our last drop is not as the arcade has signed it; null while all of it is. */
  readonly dropTrouble: DropTrouble | null;
}

export const firstState: MachineState = {
  link: 'connecting',
  latencyMs: null,
  status: null,
  me: null,
  clockOffsetMs: 0,
  play: null,
  phase: 'aiming',
  held: false,
  ended: null,
  refused: null,
  fault: null,
  toysVersion: 0,
  chainSound: true,
  dropTrouble: null,
};
