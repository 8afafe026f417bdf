import type { RaceCourse } from './course.ts';
import { dot, minus, type RacePath, racePath, units } from './path.ts';

/** A bend may be no tighter than the channel is wide: its inner wall would fold. Measured over so many steps of the path. */
const bendSteps = 6;
/** Everywhere it goes down by at least this part of its way, so that nothing comes to rest. */
const leastSlope = 0.1;
/** What a marble needs beside itself to pass. */
const spareMm = 8;

/** What is wrong with a course that has the form of one; empty when it can be raced on. Source: rule R1 of SPEC.md. */
export function raceCourseFaults(course: RaceCourse): readonly string[] {
  const path = racePath(course);
  const half = halfWidth(course);
  const rules: readonly (readonly [boolean, string])[] = [
    [course.pathMm.length >= 4, 'pathMm: fewer than four corners'],
    [tightest(path) >= units(half), 'pathMm: a bend tighter than the channel is wide'],
    [flattest(path) >= leastSlope, 'pathMm: too flat'],
    [course.placesMm.length >= 2, 'placesMm: fewer than two'],
    [areApart(course), 'placesMm: two marbles in one place'],
    [course.placesMm.every(([behind, side]) => isFree(course, behind, side)), 'placesMm: not in the channel'],
    [
      course.pegs.every(({ sideMm }) => leavesWay(course, sideMm, course.pegRadiusMm)),
      'pegs: no way past one',
    ],
    [
      course.sweepers.every(({ sideMm, armMm }) => leavesWay(course, sideMm, armMm)),
      'sweepers: a marble may be crushed',
    ],
    [onTheWay(course), 'pegs, sweepers: before the start or past the finish'],
    [units(course.finishMm + 4 * course.marbleRadiusMm) < path.length, 'finishMm: no room behind it'],
  ];
  return rules.filter(([holds]) => !holds).map(([, fault]) => fault);
}

/** From the middle to the lower edge of a wall, in mm. */
function halfWidth({ profileMm }: RaceCourse): number {
  return Math.max(...profileMm.map(([side]) => side));
}

function tightest({ frames, step }: RacePath): number {
  let least = Infinity;
  for (let i = bendSteps; i < frames.length; i++) {
    const [a, b] = [frames[i - bendSteps], frames[i]];
    if (a === undefined || b === undefined) continue;
    const turn = minus(b.along, a.along);
    least = Math.min(least, (bendSteps * step) / Math.max(1e-9, Math.sqrt(dot(turn, turn))));
  }
  return least;
}

const flattest = ({ frames }: RacePath): number => Math.min(...frames.map(({ along }) => -along.y));

function areApart({ placesMm, marbleRadiusMm, tolerances }: RaceCourse): boolean {
  const least = 2 * marbleRadiusMm;
  return placesMm.every(([behind, side], i) =>
    placesMm.slice(i + 1).every(([otherBehind, otherSide]) => {
      const [a, b] = [Math.abs(behind - otherBehind), Math.abs(side - otherSide)];
      const along = Math.max(0, a - 2 * tolerances.alongMm);
      const beside = Math.max(0, b - 2 * tolerances.sideMm);
      return along * along + beside * beside >= least * least;
    }),
  );
}

function isFree(course: RaceCourse, behind: number, side: number): boolean {
  const { marbleRadiusMm, tolerances, startMm } = course;
  const wide = Math.abs(side) + marbleRadiusMm + tolerances.sideMm;
  return wide <= halfWidth(course) && startMm - behind - tolerances.alongMm > marbleRadiusMm;
}

/** Whether a marble passes an obstacle on one side, and cannot be caught between it and a wall on the other. */
function leavesWay(course: RaceCourse, sideMm: number, reachMm: number): boolean {
  const wall = halfWidth(course);
  const need = 2 * course.marbleRadiusMm + spareMm;
  const gaps = [wall - sideMm - reachMm, wall + sideMm - reachMm];
  return gaps.every((gap) => gap >= need);
}

function onTheWay({ pegs, sweepers, startMm, finishMm, marbleRadiusMm }: RaceCourse): boolean {
  return [...pegs, ...sweepers].every(
    ({ atMm }) => atMm >= startMm + 2 * marbleRadiusMm && atMm + 2 * marbleRadiusMm <= finishMm,
  );
}
