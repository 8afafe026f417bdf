import type { Mm3, RaceCourse } from './course.ts';

/** A vector in the physics' units: 10 cm. */
export interface Vec {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A place on the path, with the directions along it, to its right and away from its floor; each of length one. */
export interface PathFrame {
  readonly at: Vec;
  readonly along: Vec;
  readonly side: Vec;
  readonly up: Vec;
}

/** The path in even steps. */
export interface RacePath {
  readonly frames: readonly PathFrame[];
  /** From one frame to the next, in the physics' units. */
  readonly step: number;
  readonly length: number;
}

/** A length in the physics' units. */
export const units = (mm: number): number => mm / 100;

export const add = (a: Vec, b: Vec, by = 1): Vec => ({
  x: a.x + b.x * by,
  y: a.y + b.y * by,
  z: a.z + b.z * by,
});
export const minus = (a: Vec, b: Vec): Vec => add(a, b, -1);
export const dot = (a: Vec, b: Vec): number => a.x * b.x + a.y * b.y + a.z * b.z;
const cross = (a: Vec, b: Vec): Vec => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
});
const lengthOf = (a: Vec): number => Math.sqrt(dot(a, a));
const unit = (a: Vec): Vec => add({ x: 0, y: 0, z: 0 }, a, 1 / lengthOf(a));

const fineSteps = 48;
const step = 0.1;

/** The smooth path through a course's corners, in steps of 1 cm. Source: rule R2 of SPEC.md. */
export function racePath({ pathMm }: Pick<RaceCourse, 'pathMm'>): RacePath {
  const places = evenly(throughCorners(pathMm.map(vecOf)));
  const frames = places.map((at, i) => frameAt(at, places[i - 1] ?? at, places[i + 1] ?? at));
  return { frames, step, length: (frames.length - 1) * step };
}

const vecOf = ([x, y, z]: Mm3): Vec => ({ x: units(x), y: units(y), z: units(z) });

function frameAt(at: Vec, before: Vec, after: Vec): PathFrame {
  const along = unit(minus(after, before));
  const side = unit(cross(along, { x: 0, y: 1, z: 0 }));
  return { at, along, side, up: cross(side, along) };
}

/** A centripetal Catmull-Rom curve (Barry and Goldman 1988; Yuksel 2011): no loops and no cusps between corners. */
function throughCorners(corners: readonly Vec[]): Vec[] {
  const [first, second] = corners;
  const [last, fore] = [corners.at(-1), corners.at(-2)];
  if (!first || !second || !last || !fore) throw new RangeError('a path has two corners or more');
  const all = [add(first, minus(first, second)), ...corners, add(last, minus(last, fore))];
  const out: Vec[] = [];
  for (let i = 1; i + 2 < all.length; i++) {
    const four = all.slice(i - 1, i + 3) as [Vec, Vec, Vec, Vec];
    for (let k = 0; k < fineSteps; k++) out.push(onCurve(four, k / fineSteps));
  }
  return [...out, last];
}

function onCurve([a, b, c, d]: readonly [Vec, Vec, Vec, Vec], part: number): Vec {
  const t1 = knot(a, b);
  const t2 = t1 + knot(b, c);
  const t3 = t2 + knot(c, d);
  const t = t1 + (t2 - t1) * part;
  const ab = between(a, b, t / t1);
  const bc = between(b, c, (t - t1) / (t2 - t1));
  const cd = between(c, d, (t - t2) / (t3 - t2));
  return between(between(ab, bc, t / t2), between(bc, cd, (t - t1) / (t3 - t1)), (t - t1) / (t2 - t1));
}

const knot = (a: Vec, b: Vec): number => Math.sqrt(lengthOf(minus(b, a)));
const between = (a: Vec, b: Vec, part: number): Vec => add(a, minus(b, a), part);

function evenly(fine: readonly Vec[]): Vec[] {
  const out: Vec[] = [];
  let behind = 0;
  let before: Vec | undefined;
  for (const at of fine) {
    if (before === undefined) {
      out.push(at);
      before = at;
      continue;
    }
    const length = lengthOf(minus(at, before));
    let along = step - behind;
    for (; along <= length; along += step) out.push(between(before, at, along / length));
    behind = length - (along - step);
    before = at;
  }
  return out;
}

/** The frame at a way along the path, that of its end beyond. @param along in the physics' units. */
export function frameOf({ frames }: RacePath, along: number): PathFrame {
  const place = Math.min(frames.length - 1, Math.max(0, Math.round(along / step)));
  const frame = frames[place];
  if (frame === undefined) throw new RangeError('the path is empty');
  return frame;
}

/** A place given along the path, to its right and up from it. */
export function onPath(path: RacePath, along: number, side: number, up: number): Vec {
  const frame = frameOf(path, along);
  return add(add(frame.at, frame.side, side), frame.up, up);
}

/** How far along the path a marble is, asked of the frames near where it was. Both in the physics' units. Source: rule R6. */
export function progressOf({ frames }: RacePath, at: Vec, before: number): number {
  const reach = 12;
  const middle = Math.round(before / step);
  let best = before;
  let least = Infinity;
  for (let i = Math.max(0, middle - reach); i <= Math.min(frames.length - 1, middle + reach); i++) {
    const frame = frames[i];
    if (frame === undefined) continue;
    const away = minus(at, frame.at);
    const square = dot(away, away);
    if (square >= least) continue;
    least = square;
    best = i * step + dot(away, frame.along);
  }
  return best;
}
