/** Sizes of the machine, in units of the claw room's toys. */
export const globe = { radius: 1.95, y: 1.35 } as const;
export const capsuleRadius = 0.36;

export interface PackedCapsule {
  readonly at: readonly [number, number, number];
  readonly turn: readonly [number, number, number];
}

type Point = [number, number, number];

/** Pushes overlapping balls apart, once. */
function part(points: readonly Point[], reach: number): void {
  for (const [index, a] of points.entries())
    for (const b of points.slice(index + 1)) {
      const [x, y, z] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
      const apart = Math.hypot(x, y, z) || 1e-6;
      if (apart >= reach) continue;
      const share = (reach - apart) / apart / 2;
      for (const [axis, delta] of [x, y, z].entries()) {
        a[axis] = (a[axis] ?? 0) - delta * share;
        b[axis] = (b[axis] ?? 0) + delta * share;
      }
    }
}

function keepInside(points: readonly Point[], radius: number): void {
  for (const point of points) {
    const far = Math.hypot(...point);
    const most = globe.radius - 0.05 - radius;
    if (far > most) for (const axis of [0, 1, 2]) point[axis] = ((point[axis] ?? 0) * most) / far;
    point[1] = Math.max(point[1], -1.62 + radius);
  }
}

/** Fills the globe with balls that came to rest, about its middle. The same each time; of the first `count` places the others can be left out. */
export function packCapsules(count: number, rounds = 260): readonly PackedCapsule[] {
  let seed = 5;
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const spread = (): number => (random() - 0.5) * 2.4;
  const points = Array.from({ length: count }, (): Point => [spread(), -1.2 + random() * 2.4, spread()]);
  for (let round = 0; round < rounds; round += 1) {
    for (const point of points) point[1] -= round < rounds * 0.8 ? 0.03 : 0.008;
    for (let pass = 0; pass < 3; pass += 1) {
      part(points, 2 * capsuleRadius);
      keepInside(points, capsuleRadius);
    }
  }
  return points.map((at) => ({
    at,
    turn: [(random() - 0.5) * 1.5, (random() - 0.5) * 1.2, (random() - 0.5) * 1.8],
  }));
}
