import type { PushCheck, PushTurnFile } from '@grabbit/engines/push';

/** To the worker: any value that may be the file of a turn. */
export interface VerifyRequest {
  readonly value: unknown;
}

export type VerifyAnswer =
  /** The worker has loaded its physics: what is sent before it listens would be lost. */
  | { readonly t: 'ready' }
  /** The form of the file was read; null when it has none. `ticks` is how many it claims. */
  | { readonly t: 'file'; readonly file: PushTurnFile | null; readonly ticks: number }
  /** How many ticks have been run again. */
  | { readonly t: 'ran'; readonly ticks: number }
  | { readonly t: 'done'; readonly ok: boolean; readonly checks: readonly PushCheck[] }
  /** The verifier itself could not run. */
  | { readonly t: 'fault'; readonly message: string };
