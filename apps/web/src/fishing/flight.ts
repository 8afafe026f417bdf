import type { Swimmer } from './shoal.ts';

/** From a cannon to its fish, in milliseconds, whatever the line: the picture is everybody's own. */
export const boltMs = 240;

/** A bolt on its way. */
export interface Flight {
  readonly target: Swimmer;
  /** The number of the cannon that it comes from, or the viewer's own. */
  readonly from: number | 'own';
  /** By the page's clock, in milliseconds. */
  readonly startedAt: number;
}

/** What a bolt comes to: coins of a catch, 0 for a miss; null for a shot that was none. */
export type FlightEnd = number | null;
