import { boTerms } from '@grabbit/engines/rounds';
import type { SoloTime } from '../rounds/solo-time.ts';

/** What is to be seen of a solo line. */
export interface ShownLine extends SoloTime {
  /** Steps of the line that may be seen. */
  readonly steps: number;
}

/** So long a solo line runs on the screen, in milliseconds: a third of a shared one, for nobody else waits for its end. */
export const lineMs = 10_000;
/** From one step to the next, in milliseconds. */
export const soloStepMs = lineMs / boTerms.ticks;

/** Steps that may be seen of a line that began so long ago. Nothing of it is seen before its time; `still`: then all of it at once. */
export function stepsAt(elapsed: number, still: boolean): number {
  if (elapsed === Infinity) return boTerms.ticks;
  return still ? 0 : Math.min(boTerms.ticks, Math.max(0, Math.floor(elapsed / soloStepMs)));
}
