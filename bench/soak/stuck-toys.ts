import { chuteOf, type ClawSettings, type ClawToy, toyBalls, toyShapeOf } from '@grabbit/engines';

type Point = readonly [number, number, number];

/**
 * Serials of the toys at rest that are wholly in the chute: the middles of all their balls between its walls and under
 * its rim. They would block the way of those that are won next. A toy's origin says little: it lies between the feet,
 * which reach through the wall when a toy leans on it from outside.
 */
export function stuckToys(settings: ClawSettings, toys: readonly ClawToy[]): number[] {
  const chute = chuteOf(settings);
  const rim = settings.chuteWallUm / 1e6;
  const inChute = ([x, y, z]: Point): boolean => x < chute.right && z > chute.back && y < rim;
  return toys
    .filter((toy) => toy.v.every((n) => n === 0) && ballMiddles(settings, toy).every(inChute))
    .map(({ serial }) => serial);
}

/** Where a toy's balls are, in metres. */
function ballMiddles(settings: ClawSettings, { kind, p, q }: ClawToy): Point[] {
  const { body, unitUm } = toyShapeOf(settings, kind);
  const unit = unitUm / 1e6;
  const [px, py, pz] = [p[0] / 1e5, p[1] / 1e5, p[2] / 1e5];
  return toyBalls(body).map((ball) => {
    const [x, y, z] = turned([ball.x * unit, ball.y * unit, ball.z * unit], q);
    return [px + x, py + y, pz + z];
  });
}

/** A vector turned by a quaternion of any length: v + 2w(u × v) + 2u × (u × v). */
function turned(v: Point, q: readonly [number, number, number, number]): Point {
  const length = Math.hypot(...q);
  const w = q[3] / length;
  const u: Point = [q[0] / length, q[1] / length, q[2] / length];
  const t = cross(u, v);
  const s = cross(u, t);
  return [v[0] + 2 * (w * t[0] + s[0]), v[1] + 2 * (w * t[1] + s[1]), v[2] + 2 * (w * t[2] + s[2])];
}

const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
