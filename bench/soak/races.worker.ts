import { parentPort, workerData } from 'node:worker_threads';
import RAPIER from '@dimforge/rapier3d-simd-compat';
import { raceCourseNames, type RaceResult, racingBall } from '@grabbit/engines/racing-ball';
import { sharedStream } from '@grabbit/engines/rounds';

/** Rounds from one sequence to another, drawn and run. */
export interface RacesAsked {
  readonly seed: string;
  readonly first: number;
  readonly last: number;
}

export interface RacesRun {
  /** Numbers of course, winner and the marble at the first place of the start. */
  readonly races: readonly { readonly course: number; readonly winner: number; readonly front: number }[];
  /** How long each took. */
  readonly ms: readonly number[];
}

await RAPIER.init();
const { seed, first, last } = workerData as RacesAsked;
const { outcome } = racingBall(RAPIER);
const races: RacesRun['races'][number][] = [];
const ms: number[] = [];
for (let sequence = first; sequence <= last; sequence += 1) {
  const begun = performance.now();
  const { course, start, order } = outcome(sharedStream(seed, { seeds: '', sequence })) as RaceResult;
  ms.push(performance.now() - begun);
  races.push({
    ...{ course: raceCourseNames.indexOf(course), winner: order[0] ?? -1, front: start.marbles[0] ?? -1 },
  });
}
parentPort?.postMessage({ races, ms } satisfies RacesRun);
