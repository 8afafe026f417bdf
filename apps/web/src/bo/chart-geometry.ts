import { boTerms } from '@grabbit/engines/rounds';

/** The drawing's width and height; everything below is in its units. */
export const chartSize = { width: 1_000, height: 1_000 } as const;

/** Where the line begins and where it ends; what ran before stands left of it. */
const [beforeX, startX, postX] = [20, 500, 880];
export const chartMarks = { startX, postX, startY: chartSize.height / 2 } as const;

/** A line is shown at least so far up and down, in hundredths: small steps shall not look large. */
const leastReach = 60;
/** The scale grows by so much at a time. */
const scaleStep = 20;

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

export interface ChartLine {
  /** The line that ran before, shifted to where the next one starts. */
  readonly before: readonly ChartPoint[];
  readonly running: readonly ChartPoint[];
  /** Where the line is now; null while none runs. */
  readonly head: ChartPoint | null;
  /** How far the picture reaches above and below the start, in hundredths. */
  readonly reach: number;
}

/** Index values of a line, its start in front. */
const whole = (path: readonly number[]): number[] => [boTerms.start, ...path];

/** The index `at` steps after the start, between two steps as far as the time is; of what is known the last. */
export function indexAt(path: readonly number[], at: number): number {
  const line = whole(path);
  const place = Math.min(Math.max(at, 0), line.length - 1);
  const from = line[Math.floor(place)] ?? boTerms.start;
  const to = line[Math.ceil(place)] ?? from;
  return from + (to - from) * (place - Math.floor(place));
}

function reachOf(values: readonly number[]): number {
  const farthest = Math.max(leastReach, ...values.map((value) => Math.abs(value)));
  return Math.ceil((farthest * 1.12) / scaleStep) * scaleStep;
}

/**
 * What the board draws: the line that ran before, and of the one that runs what may be seen `at` steps after its start.
 * `running` is null between two lines.
 */
export function chartLine(
  before: readonly number[],
  running: readonly number[] | null,
  at: number,
): ChartLine {
  const old = before.length === 0 ? [] : whole(before);
  const oldEnd = old.at(-1) ?? boTerms.start;
  const oldRises = old.map((value) => value - oldEnd);
  const place = Math.min(Math.max(at, 0), running?.length ?? 0);
  const shown = running === null ? [] : whole(running).slice(0, Math.floor(place) + 1);
  const rises = shown.map((value) => value - boTerms.start);
  const headRise = running === null ? 0 : indexAt(running, place) - boTerms.start;
  const reach = reachOf([...oldRises, ...rises, headRise]);
  const y = (rise: number): number => chartMarks.startY * (1 - rise / reach);
  const xOf = (from: number, to: number, step: number): number => from + ((to - from) * step) / boTerms.ticks;
  const head = running === null ? null : { x: xOf(startX, postX, place), y: y(headRise) };
  const points = rises.map((rise, step) => ({ x: xOf(startX, postX, step), y: y(rise) }));
  return {
    before: oldRises.map((rise, step) => ({ x: xOf(beforeX, startX, step), y: y(rise) })),
    running: head === null ? points : [...points, head],
    head,
    reach,
  };
}

export function pathOf(points: readonly ChartPoint[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** The index as it is written: hundredths with two digits behind the point, in the reader's own figures. */
export function indexNumber(hundredths: number): number {
  return Math.round(hundredths) / 100;
}
