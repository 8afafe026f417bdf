import {
  createRace,
  isRaceStart,
  raceCourseNames,
  raceCourses,
  raceGateMs,
} from '@grabbit/engines/racing-ball';
import type { Race, RaceCourseName, RacePose, RaceStart, Rapier } from '@grabbit/engines/racing-ball';

const ticksPerMs = 60 / 1_000;
/** Whoever comes late catches up by so many ticks at a time, so that the page goes on. */
const mostAtOnce = 400;

/** From a race's start to the arrival of its last marble, in milliseconds. */
export const raceMs = (endTick: number): number => raceGateMs + Math.ceil(endTick / ticksPerMs);

/** What is told of a race when it starts. */
export interface ToldRace {
  readonly course: RaceCourseName;
  readonly start: RaceStart;
}

/** Reads what the room told of a race; null where it is none. */
export function readToldRace(parts: readonly unknown[] | undefined): ToldRace | null {
  const [part] = parts ?? [];
  if (typeof part !== 'object' || part === null || !('course' in part) || !('start' in part)) return null;
  const course = raceCourseNames.find((name) => name === part.course);
  const { start } = part;
  return course !== undefined && isRaceStart(start, course) ? { course, start } : null;
}

export interface ShownRace {
  readonly poses: readonly RacePose[];
  readonly turns: readonly number[];
  readonly tick: number;
}

/** A race that this browser runs by itself, shown at any moment of its time. */
export class RaceRun {
  readonly told: ToldRace;
  readonly #race: Race;
  #before: readonly RacePose[];
  #now: readonly RacePose[];

  constructor(rapier: Rapier, told: ToldRace) {
    this.told = told;
    this.#race = createRace(rapier, raceCourses[told.course], told.start);
    this.#before = this.#now = this.#race.poses();
  }

  /** Brings the race to a moment: milliseconds since its start. False while it still catches up. */
  advance(sinceStartMs: number): boolean {
    const due = Math.ceil(Math.max(0, sinceStartMs - raceGateMs) * ticksPerMs);
    for (let steps = 0; steps < mostAtOnce && this.#race.tick < due && !this.#race.ended; steps++) {
      this.#race.step();
      this.#before = this.#now;
      this.#now = this.#race.poses();
    }
    return this.#race.tick >= due || this.#race.ended;
  }

  /** As it looks at a moment, between its last two steps. */
  shown(sinceStartMs: number): ShownRace {
    const at = Math.max(0, sinceStartMs - raceGateMs) * ticksPerMs;
    const part = this.#race.ended ? 1 : Math.max(0, Math.min(1, 1 - (this.#race.tick - at)));
    const poses = this.#now.map((pose, i) => between(this.#before[i] ?? pose, pose, part));
    return { poses, turns: this.told.start.turns, tick: this.#race.ended ? this.#race.tick : at };
  }

  /** Marbles as they lie, the first first. */
  order(): readonly number[] {
    return this.#race.order();
  }

  get started(): boolean {
    return this.#race.tick > 0;
  }

  get ended(): boolean {
    return this.#race.ended;
  }

  free(): void {
    this.#race.free();
  }
}

function between(a: RacePose, b: RacePose, part: number): RacePose {
  const mix = (from: number, to: number): number => from + (to - from) * part;
  const [x, y, z] = b.p.map((to, i) => mix(a.p[i] ?? to, to)) as [number, number, number];
  // The shorter way round.
  const same = a.q.reduce((sum, n, i) => sum + n * (b.q[i] ?? 0), 0) < 0 ? -1 : 1;
  const q = b.q.map((to, i) => mix((a.q[i] ?? to) * same, to)) as [number, number, number, number];
  const length = Math.sqrt(q.reduce((sum, n) => sum + n * n, 0)) || 1;
  return {
    ...{ marble: b.marble, p: [x, y, z], along: mix(a.along, b.along) },
    q: [q[0] / length, q[1] / length, q[2] / length, q[3] / length],
  };
}
