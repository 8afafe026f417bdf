import type { ClawCheck, ClawFrame, ClawPlayFile } from '@grabbit/engines';

/** To the worker: any value that may be a play file. */
export interface VerifyRequest {
  readonly value: unknown;
}

/** A run of frames of the play that is run again, in order. */
interface VerifyFrames {
  readonly t: 'frames';
  readonly frames: readonly ClawFrame[];
  readonly ticks: number;
}

export type VerifyAnswer =
  /** The worker has loaded its physics: what is sent before it listens would be lost. */
  | { readonly t: 'ready' }
  | VerifyFrames
  /** The form of the file was read; null when it has none. `ticks` is how many the file claims. */
  | { readonly t: 'file'; readonly file: ClawPlayFile | null; readonly ticks: number }
  | { readonly t: 'done'; readonly ok: boolean; readonly checks: readonly ClawCheck[] }
  /** The verifier itself could not run. */
  | { readonly t: 'fault'; readonly message: string };
