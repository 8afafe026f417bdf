import { Matrix4, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { StoneCrowd, stoneGeometry } from './stone-crowd.ts';

const lying = (x: number) => ({ p: [x, 0, 0], q: [0, 0, 0, 1] }) as const;

function drawn(crowd: StoneCrowd): number[] {
  const matrix = new Matrix4();
  return Array.from({ length: crowd.mesh.count }, (_, slot) => {
    crowd.mesh.getMatrixAt(slot, matrix);
    return new Vector3().setFromMatrixPosition(matrix).x;
  });
}

it('draws every stone once, and fills the gap of one that goes with the last', () => {
  const crowd = new StoneCrowd({ r: 0.2, h: 0.1 });
  for (const n of [5, 6, 7]) crowd.place(n, lying(n));
  crowd.place(6, lying(1));
  crowd.remove(5);
  expect(drawn(crowd)).toEqual([7, 1]);
  crowd.remove(99);
  crowd.remove(1);
  crowd.remove(6);
  expect(drawn(crowd)).toEqual([7]);
  crowd.clear();
  expect(drawn(crowd)).toEqual([]);
});

it('a stone is drawn inside the cylinder that falls, and fills it', () => {
  const at = stoneGeometry().getAttribute('position');
  const all = Array.from(
    { length: at.count },
    (_, i) => [Math.hypot(at.getX(i), at.getZ(i)), Math.abs(at.getY(i))] as const,
  );
  expect(Math.max(...all.map(([r]) => r))).toBeLessThanOrEqual(1.000_001);
  expect(Math.max(...all.map(([r]) => r))).toBeGreaterThan(0.95);
  expect(Math.max(...all.map(([, y]) => y))).toBe(0.5);
});
