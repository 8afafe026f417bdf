/** Small closed shapes of quads, for the hard parts of a toy: beads, stitches, bells. */

export type Point = [x: number, y: number, z: number];

export interface Shape {
  readonly positions: Point[];
  readonly quads: number[];
}

export const add = (a: Point, b: Point, k = 1): Point => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Point): Point => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Two directions that stand upright on `axis`. */
function frameOf(axis: Point): [Point, Point] {
  const helper: Point = Math.abs(axis[1]) > 0.95 ? [1, 0, 0] : [0, 1, 0];
  const right = unit(cross(helper, axis));
  return [right, cross(axis, right)];
}

/** An ellipsoid whose third radius points along `axis`. */
export function bead(centre: Point, radii: Point, axis: Point, round: number, rings: number): Shape {
  const [right, up] = frameOf(unit(axis));
  const forward = unit(axis);
  const positions: Point[] = [];
  for (let j = 0; j <= rings; j++) {
    const polar = (j / rings) * Math.PI;
    for (let i = 0; i < round; i++) {
      const turn = (i / round) * Math.PI * 2;
      const side = Math.sin(polar);
      let p = add(centre, right, Math.cos(turn) * side * radii[0]);
      p = add(p, up, Math.sin(turn) * side * radii[1]);
      positions.push(add(p, forward, Math.cos(polar) * radii[2]));
    }
  }
  const quads: number[] = [];
  for (let j = 0; j < rings; j++) {
    for (let i = 0; i < round; i++) {
      const next = (i + 1) % round;
      quads.push(j * round + i, (j + 1) * round + i, (j + 1) * round + next, j * round + next);
    }
  }
  return { positions, quads };
}

/** A thread of radius `r` along points, open at both ends. */
export function thread(points: readonly Point[], r: number, round: number): Shape {
  const positions: Point[] = [];
  for (const [k, p] of points.entries()) {
    const [before, after] = [points[k - 1] ?? p, points[k + 1] ?? p];
    const [right, up] = frameOf(unit(add(after, before, -1)));
    for (let i = 0; i < round; i++) {
      const turn = (i / round) * Math.PI * 2;
      positions.push(add(add(p, right, Math.cos(turn) * r), up, Math.sin(turn) * r));
    }
  }
  const quads: number[] = [];
  for (let k = 0; k + 1 < points.length; k++) {
    for (let i = 0; i < round; i++) {
      const next = (i + 1) % round;
      quads.push(k * round + i, k * round + next, (k + 1) * round + next, (k + 1) * round + i);
    }
  }
  return { positions, quads };
}

/** A box, half sizes given. */
export function block(centre: Point, half: Point): Shape {
  const positions: Point[] = [];
  for (let i = 0; i < 8; i++) {
    positions.push([
      centre[0] + (i & 1 ? half[0] : -half[0]),
      centre[1] + (i & 2 ? half[1] : -half[1]),
      centre[2] + (i & 4 ? half[2] : -half[2]),
    ]);
  }
  return { positions, quads: [0, 2, 3, 1, 4, 5, 7, 6, 0, 1, 5, 4, 2, 6, 7, 3, 0, 4, 6, 2, 1, 3, 7, 5] };
}
