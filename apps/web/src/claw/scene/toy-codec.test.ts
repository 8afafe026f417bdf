import { expect, it } from 'vitest';
import { decodeToy, encodeToy } from './toy-codec.ts';
import type { ToyMesh } from './toy-codec.ts';

const mesh: ToyMesh = {
  materials: [
    { colour: [255, 95, 82], hard: false, seam: true, pile: 0.036, roughness: 1, metalness: 0 },
    { colour: [11, 10, 18], hard: true, seam: false, pile: 0, roughness: 0.2, metalness: 1 },
  ],
  positions: Float32Array.from([0, 0, 0, 1, 0, -1.5, 1, 2.2, 0, 0, 1, 0.25]),
  material: Uint8Array.from([0, 0, 1, 1]),
  nap: Uint8Array.from([255, 255, 0, 10]),
  open: Uint8Array.from([255, 128, 64, 0]),
  quads: Uint32Array.from([0, 1, 2, 3, 3, 2, 1, 0]),
};

it('reads back what it wrote', () => {
  const back = decodeToy(encodeToy(mesh));
  back.positions.forEach((v, i) => expect(Math.abs(v - (mesh.positions[i] ?? NaN))).toBeLessThan(0.0008));
  expect([...back.material]).toEqual([...mesh.material]);
  expect([...back.nap]).toEqual([...mesh.nap]);
  expect([...back.open]).toEqual([...mesh.open]);
  expect([...back.quads]).toEqual([...mesh.quads]);
  expect(back.materials[1]?.hard).toBe(true);
  expect(back.materials[0]?.seam).toBe(true);
  expect(back.materials[0]?.pile).toBeCloseTo(0.036);
});

it('refuses other bytes and half a file', () => {
  expect(() => decodeToy(new Uint8Array([1, 2, 3]))).toThrow('Not a toy mesh');
  const whole = encodeToy(mesh);
  expect(() => decodeToy(whole.subarray(0, whole.length - 3))).toThrow('ends too early');
  const unknown = encodeToy({ ...mesh, material: Uint8Array.from([0, 0, 1, 2]) });
  expect(() => decodeToy(unknown)).toThrow('names a material that it does not have');
});
