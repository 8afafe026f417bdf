import { ConeGeometry, CylinderGeometry, DodecahedronGeometry, Group, TorusGeometry } from 'three';
import { GeometryBatch } from '../../stage/geometry-batch.ts';
import type { Triple } from '../../stage/geometry-batch.ts';
import { enamel } from '../../stage/materials.ts';
import { backboxOf } from './bulb-places.ts';
import { stoneInks } from './push-skins.ts';
import type { Look } from './push-skins.ts';
import { speck } from './speck.ts';
import type { TableSize } from './table-size.ts';

const canes = ['#6fbf4b', '#8bd05c', '#57a843'] as const;
const leaf = '#3f9a4a';
const joint = 0.52;

/** A cane with its joints, and a few leaves at its top. */
function cane(
  batch: GeometryBatch,
  [x, y, z]: Triple,
  { high, r, n }: { high: number; r: number; n: number },
): void {
  const ink = canes[n % canes.length] ?? canes[0];
  batch.add(new CylinderGeometry(r * 0.9, r, high, 12), [x, y + high / 2, z], ink);
  for (let at = joint * (0.5 + speck(n, 1) * 0.5); at < high; at += joint)
    batch.add(new TorusGeometry(r * 0.98, r * 0.16, 6, 14), [x, y + at, z], leaf, [Math.PI / 2, 0, 0]);
  for (let k = 0; k < 4; k++) {
    const a = (k / 4) * Math.PI * 2 + speck(n, 2) * 3;
    const out = 0.24;
    batch.add(
      new ConeGeometry(0.1, 0.62, 6),
      [x + Math.cos(a) * out, y + high - 0.05 - k * 0.06, z + Math.sin(a) * out * 0.6],
      k % 2 ? leaf : ink,
      [0.5 * Math.sin(a), 0, -1.25 * Math.sign(Math.cos(a) || 1)],
      [1, 1, 0.28],
    );
  }
}

function grove(batch: GeometryBatch, { w }: TableSize): void {
  for (const k of [-1, 1])
    for (const [n, [dx, z, high, r]] of (
      [
        [0.3, 0.2, 2.35, 0.15],
        [0.62, -0.06, 3.1, 0.17],
        [0.92, 0.16, 1.9, 0.12],
      ] as const
    ).entries())
      cane(batch, [k * (w / 2 + dx), -0.2, z], { high, r, n: n + (k + 1) * 3 });
}

function rock(batch: GeometryBatch, at: Triple, r: number, n: number): void {
  const turn: Triple = [speck(n, 1) * 3, speck(n, 2) * 3, speck(n, 3) * 3];
  const ink = stoneInks[n % stoneInks.length] ?? stoneInks[0];
  batch.add(new DodecahedronGeometry(r, 0), at, ink, turn, [1.15, 0.8 + speck(n, 4) * 0.3, 1]);
}

function rocks(batch: GeometryBatch, size: TableSize): void {
  const box = backboxOf(size);
  for (const k of [-1, 1]) {
    const side = k * (size.w / 2 + 0.24);
    for (const [n, [dx, y, z, r]] of (
      [
        [0, 0.78, 0.34, 0.3],
        [0.16, 0.72, 0.86, 0.22],
        [-0.02, 1.16, 0.2, 0.24],
        [0.5, 0.5, 0.1, 0.42],
        [0.1, 0.7, 1.3, 0.15],
      ] as const
    ).entries())
      rock(batch, [side + k * dx, y, z], r, n + (k + 1) * 5);
    const corner = k * (box.w / 2 - 0.1);
    rock(batch, [corner, box.y + box.h / 2 + 0.16, box.z - 0.3], 0.34, 3 + k);
    rock(batch, [corner - k * 0.5, box.y + box.h / 2 + 0.18, box.z - 0.3], 0.22, 7 + k);
  }
}

/** What stands around a table of its look, outside of its walls. Empty for the plain one. */
export function propsModel(look: Look, size: TableSize): Group {
  const group = new Group();
  if (look === 'plain') return group;
  const batch = new GeometryBatch();
  (look === 'bamboo' ? grove : rocks)(batch, size);
  group.add(batch.mesh(enamel(), { casts: true }));
  return group;
}
