/* oxlint-disable no-restricted-properties -- for pictures alone: nothing on the path of an outcome imports this. */
/** A signed distance field in model units: negative inside. */
export type Field = (x: number, y: number, z: number) => number;
export type Vec3 = readonly [number, number, number];

export const length3 = (x: number, y: number, z: number): number => Math.sqrt(x * x + y * y + z * z);

/** An ellipsoid at `c` with radii `r`, turned about y, then x, then z (radians). Bound is not exact far from the surface. */
export function ell(c: Vec3, r: Vec3, rz = 0, rx = 0, ry = 0): Field {
  const [cz, sz, cx, sx] = [Math.cos(-rz), Math.sin(-rz), Math.cos(-rx), Math.sin(-rx)];
  const [cy, sy] = [Math.cos(-ry), Math.sin(-ry)];
  return (px, py, pz) => {
    let [x, y, z] = [px - c[0], py - c[1], pz - c[2]];
    if (ry !== 0) [x, z] = [x * cy + z * sy, -x * sy + z * cy];
    if (rx !== 0) [y, z] = [y * cx - z * sx, y * sx + z * cx];
    if (rz !== 0) [x, y] = [x * cz - y * sz, x * sz + y * cz];
    const k0 = length3(x / r[0], y / r[1], z / r[2]);
    const k1 = length3(x / (r[0] * r[0]), y / (r[1] * r[1]), z / (r[2] * r[2]));
    return k1 < 1e-6 ? -Math.min(...r) : (k0 * (k0 - 1)) / k1;
  };
}

/** A capsule with a radius at each end. */
export function cone(a: Vec3, b: Vec3, ra: number, rb: number): Field {
  const [bx, by, bz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const span = bx * bx + by * by + bz * bz;
  return (x, y, z) => {
    const [px, py, pz] = [x - a[0], y - a[1], z - a[2]];
    const t = Math.max(0, Math.min(1, (px * bx + py * by + pz * bz) / span));
    return length3(px - bx * t, py - by * t, pz - bz * t) - (ra + (rb - ra) * t);
  };
}

/** A polyline of capsules with one radius per point. */
export function rope(points: readonly Vec3[], radii: readonly number[]): Field {
  const segments: Field[] = [];
  for (let i = 1; i < points.length; i++) {
    const [a, b, ra, rb] = [points[i - 1], points[i], radii[i - 1], radii[i]];
    if (a && b && ra !== undefined && rb !== undefined) segments.push(cone(a, b, ra, rb));
  }
  return (x, y, z) => Math.min(...segments.map((segment) => segment(x, y, z)));
}

/** A ring lying flat, tilted about x. */
export function torus(c: Vec3, ring: number, tube: number, tilt = 0): Field {
  const [ct, st] = [Math.cos(tilt), Math.sin(tilt)];
  return (px, py, pz) => {
    const [x, y, z] = [px - c[0], py - c[1], pz - c[2]];
    const [yy, zz] = [y * ct - z * st, y * st + z * ct];
    const q = Math.sqrt(x * x + zz * zz) - ring;
    return Math.sqrt(q * q + yy * yy) - tube;
  };
}

/** A ring standing upright and facing +z. */
export function torusFacing(c: Vec3, ring: number, tube: number): Field {
  return (px, py, pz) => {
    const [x, y, z] = [px - c[0], py - c[1], pz - c[2]];
    const q = Math.sqrt(x * x + y * y) - ring;
    return Math.sqrt(q * q + z * z) - tube;
  };
}

/** A union rounded by `k`. */
export function smoothMin(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}
export const smoothMax = (a: number, b: number, k: number): number => -smoothMin(-a, -b, k);

export const union =
  (k: number, ...fields: readonly Field[]): Field =>
  (x, y, z) =>
    fields.reduce((d, f) => smoothMin(d, f(x, y, z), k), 9);

/** The same thing on both sides of the body. */
export const mirror =
  (f: Field): Field =>
  (x, y, z) =>
    f(Math.abs(x), y, z);

/** The part of a body that lies inside a cutter, raised by `h`: felt patches, masks, pads. */
export const patch =
  (body: Field, cut: Field, h = 0.018, k = 0.05): Field =>
  (x, y, z) =>
    smoothMax(body(x, y, z) - h, cut(x, y, z), k);

/** The unit normal by central differences. */
export function normalAt(f: Field, x: number, y: number, z: number, e = 0.004): [number, number, number] {
  const nx = f(x + e, y, z) - f(x - e, y, z);
  const ny = f(x, y + e, z) - f(x, y - e, z);
  const nz = f(x, y, z + e) - f(x, y, z - e);
  const l = length3(nx, ny, nz) || 1;
  return [nx / l, ny / l, nz / l];
}

/** Where a ray meets the surface (a bead, a stitch), or null when it never does. `dir` is a unit vector. */
export function hit(f: Field, origin: Vec3, dir: Vec3): [number, number, number] | null {
  let t = 0;
  for (let i = 0; i < 160 && t <= 8; i++) {
    const p: [number, number, number] = [
      origin[0] + dir[0] * t,
      origin[1] + dir[1] * t,
      origin[2] + dir[2] * t,
    ];
    const d = f(...p);
    if (d < 0.001) return p;
    t += Math.max(d * 0.7, 0.001);
  }
  return null;
}
