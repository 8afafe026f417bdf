import { hashOf } from '../fair/hash.ts';
import type { Rapier } from '../rapier.ts';
import type { RaceCourse } from './course.ts';
import { progressOf, units } from './path.ts';
import type { RaceStart } from './randomness.ts';
import { buildTrack, nudge, type Track } from './track.ts';

/** How a race ended. A type: it is written as canonical JSON. */
export type RaceEnd = {
  /** Marbles from the first to the last. */
  readonly order: readonly number[];
  /** The tick in which each of them passed the finish, in that order; null for one that did not. */
  readonly ticks: readonly (number | null)[];
  readonly endTick: number;
  /** Of places and turns of all marbles at the end. */
  readonly endHash: string;
};

/** A marble as it is shown: place in the physics' units, rotation as a quaternion. */
export interface RacePose {
  readonly marble: number;
  readonly p: readonly [number, number, number];
  readonly q: readonly [number, number, number, number];
  /** Along the path, in the physics' units. */
  readonly along: number;
}

/** A race in motion. */
export interface Race {
  readonly start: RaceStart;
  readonly tick: number;
  readonly ended: boolean;
  step(): void;
  /** All marbles, by rising number. */
  poses(): readonly RacePose[];
  /** Marbles as they lie now, the first first. */
  order(): readonly number[];
  /** @throws Error before the race has ended. */
  end(): RaceEnd;
  free(): void;
}

interface Runner {
  readonly marble: number;
  along: number;
  /** How far it had come, and when, at its last step forward. */
  best: number;
  since: number;
  /** How often it was nudged since then. */
  nudges: number;
  finished: { readonly tick: number; readonly over: number } | null;
}

/** A marble that moves less than this in a while lies still. */
const stillLength = 0.2;
/** A nudge is at most so many times as strong as the first. */
const mostNudges = 3;

/** Starts a race. Its end follows from course and start alone. Source: rules R1 to R8 of SPEC.md. */
export function createRace(rapier: Rapier, course: RaceCourse, start: RaceStart): Race {
  return new RunningRace(buildTrack(rapier, course, start), course, start);
}

/** Runs a race to its end. */
export function runRace(rapier: Rapier, course: RaceCourse, start: RaceStart): RaceEnd {
  const race = createRace(rapier, course, start);
  try {
    while (!race.ended) race.step();
    return race.end();
  } finally {
    race.free();
  }
}

class RunningRace implements Race {
  readonly start: RaceStart;
  readonly #track: Track;
  readonly #course: RaceCourse;
  readonly #runners: readonly Runner[];
  #tick = 0;

  constructor(track: Track, course: RaceCourse, start: RaceStart) {
    this.start = start;
    this.#track = track;
    this.#course = course;
    this.#runners = start.marbles.map((marble, place) => {
      const along = units(course.startMm - (course.placesMm[place]?.[0] ?? 0));
      return { marble, along, best: along, since: 0, nudges: 0, finished: null };
    });
  }

  get tick(): number {
    return this.#tick;
  }

  get ended(): boolean {
    return this.#tick >= this.#course.mostTicks || this.#runners.every(({ finished }) => finished !== null);
  }

  step(): void {
    this.#tick += 1;
    this.#track.world.step();
    this.#runners.forEach((runner, place) => this.#follow(runner, place));
  }

  poses(): readonly RacePose[] {
    const poses = this.#runners.map(({ marble, along }, place): RacePose => {
      const ball = this.#ball(place);
      const [p, q] = [ball.translation(), ball.rotation()];
      return { marble, along, p: [p.x, p.y, p.z], q: [q.x, q.y, q.z, q.w] };
    });
    return poses.sort((a, b) => a.marble - b.marble);
  }

  order(): readonly number[] {
    return [...this.#runners].sort(ahead).map(({ marble }) => marble);
  }

  end(): RaceEnd {
    if (!this.ended) throw new Error('the race has not ended');
    const ranked = [...this.#runners].sort(ahead);
    return {
      order: ranked.map(({ marble }) => marble),
      ticks: ranked.map(({ finished }) => finished?.tick ?? null),
      endTick: this.#tick,
      endHash: hashOf(
        this.poses().map(({ marble, p, q }) => [marble, ...p.map(millionths), ...q.map(millionths)]),
      ),
    };
  }

  free(): void {
    this.#track.world.free();
  }

  #ball(place: number): Track['balls'][number] {
    const ball = this.#track.balls[place];
    if (ball === undefined) throw new RangeError(`no marble at place ${place}`);
    return ball;
  }

  #follow(runner: Runner, place: number): void {
    const ball = this.#ball(place);
    runner.along = progressOf(this.#track.path, ball.translation(), runner.along);
    const over = runner.along - units(this.#course.finishMm);
    if (runner.finished === null && over >= 0) runner.finished = { tick: this.#tick, over };
    if (runner.along > runner.best + stillLength) {
      runner.best = runner.along;
      runner.since = this.#tick;
      runner.nudges = 0;
    } else if (runner.finished === null && this.#tick - runner.since >= this.#course.stillTicks) {
      runner.nudges = Math.min(runner.nudges + 1, mostNudges);
      nudge(this.#track, ball, runner.along, units(this.#course.nudgeMmS) * runner.nudges);
      runner.since = this.#tick;
    }
  }
}

/** The earlier tick, then the farther over the line in it; those still on their way by how far they are. Source: rule R7. */
function ahead(a: Runner, b: Runner): number {
  if (a.finished && b.finished) return a.finished.tick - b.finished.tick || b.finished.over - a.finished.over;
  if (a.finished) return -1;
  if (b.finished) return 1;
  return b.along - a.along;
}

const millionths = (n: number): number => Math.round(n * 1e6) + 0;
