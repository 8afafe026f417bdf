import type { MachineFrame } from '@grabbit/contract';
import type { ChainedInput, ClawSettings, ClawState } from '@grabbit/engines';
import type { RunEnd, RunSecrets, RunSetup } from './claw-messages.ts';

/** What a room hears of its running play. */
export interface RunListener {
  onFrame(text: string): void;
  onAck(id: number, tick: number, hash: string): void;
  onRefused(id: number): void;
  onDropAt(inputs: readonly ChainedInput[]): void;
  onEnded(end: RunEnd): void;
  /** The thread that ran the play died; the play is to be finished or voided by its books. */
  onLost(reason: string): void;
}

/** Runs plays in real time. Decides nothing: it owns threads and clocks. */
export interface ClawRunner {
  open(play: number, setup: RunSetup, commitment: string, listener: RunListener): void;
  steer(play: number, id: number, code: number): void;
  drop(play: number, id: number): void;
  release(play: number, secrets: RunSecrets): void;
  stop(play: number): void;
  /** The whole of a running play, for somebody who comes in; null when it has just ended. */
  full(play: number): Promise<MachineFrame | null>;
  /** Runs a journalled play to its end as fast as it goes. */
  rerun(setup: RunSetup, inputs: readonly ChainedInput[], secrets: RunSecrets): Promise<RunEnd>;
  refill(work: RefillWork): Promise<ClawState>;
  setClocks(running: boolean): void;
  close(): Promise<void>;
}

export interface RefillWork {
  readonly settings: ClawSettings;
  readonly state: ClawState;
  readonly kinds: readonly string[];
  readonly firstSerial: number;
  readonly seed: string;
}

export interface RunnerPulse {
  readonly ticksUs: readonly number[];
  readonly dropped: number;
  readonly plays: number;
}
