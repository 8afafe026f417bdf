import type { ChainedInput, ClawSettings, ClawState, GripStory } from '@grabbit/engines';
import type { RunSecrets, RunSetup } from '../games/game.ts';

export type ClawSetup = RunSetup<ClawSettings, ClawState>;

export interface RunEnd {
  readonly won: readonly number[];
  readonly end: ClawState;
  readonly endTick: number;
  readonly grip: GripStory;
}

/** To a worker thread. `play` and `job` are the sender's numbers. */
export type ToWorker =
  | { t: 'open'; play: number; setup: ClawSetup; commitment: string }
  | { t: 'steer'; play: number; id: number; code: number }
  | { t: 'drop'; play: number; id: number }
  /** The drop is journalled: the play may go on. */
  | { t: 'release'; play: number; secrets: RunSecrets }
  | { t: 'full'; play: number; job: number }
  | { t: 'stop'; play: number }
  /** Aim clocks stand still, or go again. */
  | { t: 'clocks'; running: boolean }
  | { t: 'rerun'; job: number; setup: ClawSetup; inputs: readonly ChainedInput[]; secrets: RunSecrets }
  | {
      t: 'refill';
      job: number;
      settings: ClawSettings;
      state: ClawState;
      kinds: readonly string[];
      firstSerial: number;
      seed: string;
    };

/** What a worker thread says of a play. */
export type FromPlay =
  /** A frame as it goes to the sockets, encoded once. */
  | { t: 'frame'; of: number; text: string; seatOnly: boolean }
  | { t: 'ack'; of: number; id: number; tick: number; hash: string }
  | { t: 'refused'; of: number; id: number }
  /** The claw is to drop at `inputs.at(-1).tick`; the play stands still until it is released. */
  | { t: 'dropAt'; of: number; inputs: readonly ChainedInput[] }
  | { t: 'ended'; of: number; end: RunEnd };
