import { normalAt } from './sdf.ts';
import type { Field, Vec3 } from './sdf.ts';

/** A triangle mesh in model units, ready for a vertex buffer. */
export interface ToyMesh {
  readonly pos: Float32Array;
  readonly nor: Float32Array;
  readonly idx: Uint32Array;
}

interface Grid {
  readonly size: readonly [number, number, number];
  readonly values: Float32Array;
  readonly at: (i: number, j: number, k: number) => number;
}

const corners: readonly Vec3[] = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [1, 1, 0],
  [0, 0, 1],
  [1, 0, 1],
  [0, 1, 1],
  [1, 1, 1],
];
const edges: readonly (readonly [number, number])[] = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, 7],
  [0, 2],
  [1, 3],
  [4, 6],
  [5, 7],
  [0, 4],
  [1, 5],
  [2, 6],
  [3, 7],
];

function sample(f: Field, lo: Vec3, hi: Vec3, step: number): Grid {
  const cells = (axis: 0 | 1 | 2): number => Math.ceil((hi[axis] - lo[axis]) / step) + 2;
  const [nx, ny, nz] = [cells(0), cells(1), cells(2)];
  const values = new Float32Array(nx * ny * nz);
  const at = (i: number, j: number, k: number): number => i + nx * (j + ny * k);
  for (let k = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++)
        values[at(i, j, k)] = f(lo[0] + i * step, lo[1] + j * step, lo[2] + k * step);
  return { size: [nx, ny, nz], values, at };
}

/** The mean of the surface's crossings of a cell's edges, in cells, or null when the cell is wholly in or out. */
function crossing(grid: Grid, i: number, j: number, k: number): [number, number, number] | null {
  const v = corners.map(([a, b, c]) => grid.values[grid.at(i + a, j + b, k + c)] ?? 0);
  const inside = v.filter((q) => q < 0).length;
  if (inside === 0 || inside === 8) return null;
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (const [a, b] of edges) {
    const [va, vb, ca, cb] = [v[a] ?? 0, v[b] ?? 0, corners[a], corners[b]];
    if (va < 0 === vb < 0 || !ca || !cb) continue;
    const t = va / (va - vb);
    for (const axis of [0, 1, 2] as const) sum[axis] += ca[axis] + (cb[axis] - ca[axis]) * t;
    count++;
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** Slides a point onto the surface: two Newton steps along the normal. */
function project(f: Field, p: readonly [number, number, number]): [number, number, number] {
  let [x, y, z] = p;
  for (let pass = 0; pass < 2; pass++) {
    const [gx, gy, gz] = normalAt(f, x, y, z);
    const d = f(x, y, z) * 0.8;
    [x, y, z] = [x - gx * d, y - gy * d, z - gz * d];
  }
  return [x, y, z];
}

/**
 * Surface nets over a box. Lengths in model units; `step` is the cell's edge.
 * Source: S. Gibson, "Constrained elastic surface nets", 1998.
 */
export function meshField(f: Field, lo: Vec3, hi: Vec3, step: number): ToyMesh {
  const grid = sample(f, lo, hi, step);
  const [nx, ny, nz] = grid.size;
  const vertex = new Int32Array(nx * ny * nz).fill(-1);
  const pos: number[] = [];
  const nor: number[] = [];
  for (let k = 0; k < nz - 1; k++)
    for (let j = 0; j < ny - 1; j++)
      for (let i = 0; i < nx - 1; i++) {
        const c = crossing(grid, i, j, k);
        if (c === null) continue;
        const p = project(f, [
          lo[0] + (i + c[0]) * step,
          lo[1] + (j + c[1]) * step,
          lo[2] + (k + c[2]) * step,
        ]);
        vertex[grid.at(i, j, k)] = pos.length / 3;
        pos.push(...p);
        nor.push(...normalAt(f, ...p));
      }
  return { pos: new Float32Array(pos), nor: new Float32Array(nor), idx: quads(grid, vertex) };
}

function quads(grid: Grid, vertex: Int32Array): Uint32Array {
  const [nx, ny, nz] = grid.size;
  const idx: number[] = [];
  const v = (i: number, j: number, k: number): number => vertex[grid.at(i, j, k)] ?? -1;
  const inside = (i: number, j: number, k: number): boolean => (grid.values[grid.at(i, j, k)] ?? 0) < 0;
  const quad = (a: number, b: number, c: number, d: number, flip: boolean): void => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return;
    if (flip) idx.push(a, c, b, a, d, c);
    else idx.push(a, b, c, a, c, d);
  };
  for (let k = 1; k < nz - 1; k++)
    for (let j = 1; j < ny - 1; j++)
      for (let i = 1; i < nx - 1; i++) {
        const s = inside(i, j, k);
        if (s !== inside(i + 1, j, k))
          quad(v(i, j - 1, k - 1), v(i, j, k - 1), v(i, j, k), v(i, j - 1, k), !s);
        if (s !== inside(i, j + 1, k))
          quad(v(i - 1, j, k - 1), v(i - 1, j, k), v(i, j, k), v(i, j, k - 1), !s);
        if (s !== inside(i, j, k + 1))
          quad(v(i - 1, j - 1, k), v(i, j - 1, k), v(i, j, k), v(i - 1, j, k), !s);
      }
  return new Uint32Array(idx);
}
