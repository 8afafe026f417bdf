import type { EpochHoldings, PushCheck, PushTurnFile } from '@grabbit/engines/push';

/** To the worker: any value that may be the file of a turn. */
export interface VerifyRequest {
  readonly value: unknown;
}

export type VerifyAnswer =
  /** The worker has loaded its physics: what is sent before it listens would be lost. */
  | { readonly t: 'ready' }
  /** `ticks`: how many the file claims. */
  | { readonly t: 'begun'; readonly ticks: number }
  /** So many ticks have been run again. */
  | { readonly t: 'ran'; readonly ticks: number }
  /** `file`: null for what has not the form of one. `holdings`: null where falls are not shared, or nothing could be run again. */
  | {
      readonly t: 'done';
      readonly ok: boolean;
      readonly checks: readonly PushCheck[];
      readonly file: PushTurnFile | null;
      readonly holdings: readonly EpochHoldings[] | null;
    }
  /** The verifier itself could not run. */
  | { readonly t: 'fault'; readonly message: string };
