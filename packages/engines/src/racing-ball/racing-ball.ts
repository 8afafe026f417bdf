import type { CanonicalValue } from '../fair/canonical-json.ts';
import type { DrawStream } from '../fair/randomness.ts';
import { hasShape, isCount, isText } from '../fair/shape.ts';
import type { SharedStake } from '../fair/shared-entry.ts';
import type { SharedRules } from '../fair/shared-round.ts';
import type { Rapier } from '../rapier.ts';
import type { RaceCourse } from './course.ts';
import { eights, serpentine } from './courses.ts';
import { runRace } from './race.ts';
import { raceStart, type RaceStart } from './randomness.ts';

/** Coins that a stake on a marble may cost. */
export const raceStakes = [100, 200, 500, 1_000, 2_000, 5_000] as const;
export type RaceStake = (typeof raceStakes)[number];

/** The marbles by their numbers. */
export const raceMarbles = ['ruby', 'aqua', 'lemon', 'mint', 'lilac'] as const;
export type RaceMarble = (typeof raceMarbles)[number];

/** What the winner pays, in hundredths of a stake: 95 % come back, since each of five is as likely to win. */
export const racePay = 475;

/** Exact return of a stake, in millionths. Source: rule R10 of SPEC.md. */
export const raceReturnMillionths = (racePay * 10_000) / raceMarbles.length;

/** From a race's start, which everybody is told, to the opening of the gate, in milliseconds. */
export const raceGateMs = 1_500;

/** Courses by the names that they have in files. */
export const raceCourses = { serpentine, eights } as const satisfies Readonly<Record<string, RaceCourse>>;
export type RaceCourseName = keyof typeof raceCourses;
export const raceCourseNames: readonly RaceCourseName[] = ['serpentine', 'eights'];

/** A type: it is written as canonical JSON. */
export type RaceResult = {
  readonly course: RaceCourseName;
  /** What was drawn before the gate opened: whoever has it runs the same race. */
  readonly start: RaceStart;
  /** Numbers of the marbles, the first first. */
  readonly order: readonly number[];
  /** When each of them arrived, in that order. */
  readonly ticks: readonly (number | null)[];
  readonly endTick: number;
  readonly endHash: string;
};

const oneOf =
  (values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);

const stakeShape = { choice: oneOf(raceMarbles), coins: oneOf(raceStakes) };

const isStake = (value: unknown): value is SharedStake => hasShape(value, stakeShape);

/** Takes any value; null when it is no stake of a race. */
export const readRaceStake = (value: unknown): SharedStake | null => (isStake(value) ? value : null);

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);
const areWhole = (value: unknown, count: number): boolean =>
  Array.isArray(value) && value.length === count && value.every(isWhole);
const isOrder = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === raceMarbles.length &&
  raceMarbles.every((_, i) => value.includes(i));
const isCourse = (value: unknown): value is RaceCourseName => raceCourseNames.some((name) => name === value);

const entryShape = { alongMm: isWhole, sideMm: isWhole, spinMradS: (value: unknown) => areWhole(value, 3) };

/** Whether a value of any origin is the start of a race on a course. */
export function isRaceStart(value: unknown, course: RaceCourseName): value is RaceStart {
  const areEntries = (entries: unknown): boolean =>
    Array.isArray(entries) &&
    entries.length === raceMarbles.length &&
    entries.every((entry) => hasShape(entry, entryShape));
  const areTurns = (turns: unknown): boolean => areWhole(turns, raceCourses[course].sweepers.length);
  return hasShape(value, { marbles: isOrder, entries: areEntries, turns: areTurns });
}

/** Whether a value of any origin is a race's result. */
export function isRaceResult(value: unknown): value is RaceResult {
  const course = typeof value === 'object' && value !== null && 'course' in value ? value.course : null;
  if (!isCourse(course)) return false;
  const areTicks = (ticks: unknown): boolean =>
    Array.isArray(ticks) && ticks.length === 5 && ticks.every((tick) => tick === null || isCount(tick));
  return hasShape(value, {
    ...{ course: isCourse, start: (start: unknown) => isRaceStart(start, course) },
    ...{ order: isOrder, ticks: areTicks, endTick: isCount, endHash: isText },
  });
}

/** The marble that came in first. */
export function winnerOf({ order }: Pick<RaceResult, 'order'>): RaceMarble {
  const marble = raceMarbles[order[0] ?? -1];
  if (marble === undefined) throw new RangeError('a race without a winner');
  return marble;
}

/** Whole coins that a stake gets: stakes are whole hundreds. Source: rule R10 of SPEC.md. */
export function racePays({ choice, coins }: SharedStake, result: Pick<RaceResult, 'order'>): number {
  return winnerOf(result) === choice ? (coins / 100) * racePay : 0;
}

/** All courses, whole, as canonical JSON has them. */
export const spelledCourses: CanonicalValue = raceCourseNames.map((name) => ({
  ...{ name, course: spelled(raceCourses[name]) },
}));

/** What every race is sealed with. Source: rule R12. */
export const raceTerms: CanonicalValue = {
  courses: spelledCourses,
  marbles: raceMarbles,
  pay: racePay,
};

/** A course as canonical JSON has it. */
function spelled({ pegs, sweepers, tolerances, ...flat }: RaceCourse): CanonicalValue {
  return {
    ...flat,
    pegs: pegs.map((peg) => ({ ...peg })),
    sweepers: sweepers.map((sweeper) => ({ ...sweeper })),
    tolerances: { ...tolerances },
  };
}

/** Changes with anything that could change an outcome. */
export const raceVersion = 'racing-ball-1';

/** Draws the course and the start of a race. Source: rule R4. */
export function drawRace(stream: DrawStream): DrawnRace {
  const course = raceCourseNames[stream.below(raceCourseNames.length)] ?? 'serpentine';
  return { course, start: raceStart(raceCourses[course], stream) };
}

/** What was drawn of a race before its gate opens. A type: it is written as canonical JSON. */
export type DrawnRace = { readonly course: RaceCourseName; readonly start: RaceStart };

/** The rules of races; `run` brings a drawn one to its result. */
export function raceRules(run: (drawn: DrawnRace) => CanonicalValue): SharedRules {
  return {
    name: 'racing-ball',
    version: raceVersion,
    terms: raceTerms,
    readStake: readRaceStake,
    outcome: (stream) => run(drawRace(stream)),
    paysOf: (stake, result) => (isRaceResult(result) ? racePays(stake, result) : 0),
  };
}

/** A race as a pure function of a stream and the stakes; the physics is that of whoever runs it. */
export function racingBall(rapier: Rapier): SharedRules {
  return raceRules(({ course, start }) => {
    const end = runRace(rapier, raceCourses[course], start);
    return { course, start, ...end } satisfies RaceResult;
  });
}
