import type { DrawStream } from '../fair/randomness.ts';
import type { RaceCourse } from './course.ts';

/** How a marble starts. Whole numbers. */
export type RaceEntry = {
  readonly alongMm: number;
  readonly sideMm: number;
  readonly spinMradS: readonly [number, number, number];
};

/** What is drawn for a race. Types: they are written as canonical JSON. */
export type RaceStart = {
  /** The marble at each place of the start, the front row first. */
  readonly marbles: readonly number[];
  /** How the marble at each place starts. */
  readonly entries: readonly RaceEntry[];
  /** How far each sweeper has turned at the start: the tangent of half its angle, in thousandths. */
  readonly turns: readonly number[];
};

const furthestTurn = 1_000;

/**
 * Draws a race's start: places by a shuffle (Fisher and Yates), then what stirs them. Only the shuffle knows marbles, so that each is as
 * likely as any other at every place, and to win. Source: rules R4 and R5 of SPEC.md.
 */
export function raceStart({ placesMm, sweepers, tolerances }: RaceCourse, draw: DrawStream): RaceStart {
  const order = placesMm.map((_, marble) => marble);
  for (let i = order.length - 1; i > 0; i--) {
    const j = draw.below(i + 1);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  const { alongMm, sideMm, spinMradS } = tolerances;
  const entries = order.map((): RaceEntry => ({
    alongMm: draw.within(alongMm),
    sideMm: draw.within(sideMm),
    spinMradS: [draw.within(spinMradS), draw.within(spinMradS), draw.within(spinMradS)],
  }));
  return { marbles: order, entries, turns: sweepers.map(() => draw.within(furthestTurn)) };
}
