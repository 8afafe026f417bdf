import type { CanonicalValue, DrawnBy, SharedRules } from '@grabbit/engines/rounds';
import type { HousePurpose, RoundAsset } from '../ports/accounts.ts';

/** How long the parts of a round take, in milliseconds. A round's calls are open while the one before runs. */
export interface SharedTimes {
  /** Stakes are taken. */
  readonly callMs: number;
  /** Entrants show their seeds, once stakes are closed. Shorter than `lockMs`. */
  readonly revealMs: number;
  /** Stakes are closed and the start is awaited. Never shorter, whatever was late. */
  readonly lockMs: number;
  /** It runs. At most `callMs + lockMs`. */
  readonly runMs: number;
}

/** How what was drawn is shown while a round runs: part by part, so that nothing is told before its time. */
export interface SharedParts {
  readonly count: number;
  readonly everyMs: number;
  /** The part that is shown after `number` × `everyMs`, from 1. */
  partOf(result: CanonicalValue, number: number): CanonicalValue;
  /** One word for lists: what a result came to. */
  wordOf(result: CanonicalValue): string;
}

/**
 * A game of shared rounds as the house keeps it: its rules, what comes of a sealed seed and its entrants, and whose accounts its coins go
 * to and come from. Clocks, books, log and recovery are the seam's (`shared-room.ts`).
 */
export interface SharedGame {
  readonly rules: Omit<SharedRules, 'outcome'>;
  readonly times: SharedTimes;
  readonly parts: SharedParts;
  readonly house: HousePurpose;
  readonly practice: Exclude<RoundAsset, 'coin'>;
  /** Draws a round. Pure: the same for the same, at any server and at any time. */
  draw(of: DrawnBy & { readonly seed: string }): Promise<CanonicalValue>;
  /** How long a round with that result runs, in milliseconds, where it is not always `times.runMs`, which it never is above. */
  runMsOf?(result: CanonicalValue): number;
}
