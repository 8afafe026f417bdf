import { expect, it } from 'vitest';
import type { ToyMesh } from './toy-codec.ts';
import { recoloured } from './toy-geometry.ts';
import { toySize } from './toy-size.ts';

const fox = { body: 'cat', unitUm: 81_000, massGrams: 90, frictionPermille: 900 } as const;

it('a toy of the house’s own is as large as the machine’s settings say, beside the arcade’s own', () => {
  const sizes = ['fox', 'bear', 'toString'].map((kind) => toySize({ toys: { fox } }, kind));
  expect(sizes).toEqual([0.9, 1, 1]);
  expect(toySize({}, 'fox')).toBe(1);
});

it('a mesh gets other colours, and keeps its own where none is given', () => {
  const cloth = { hard: false, seam: false, pile: 0, roughness: 1, metalness: 0 };
  const mesh: ToyMesh = {
    materials: [
      { ...cloth, colour: [1, 2, 3] },
      { ...cloth, colour: [4, 5, 6] },
    ],
    ...{ positions: new Float32Array(), material: new Uint8Array(), nap: new Uint8Array() },
    ...{ open: new Uint8Array(), quads: new Uint32Array() },
  };
  const colours = recoloured(mesh, ['#ff7700']).materials.map(({ colour }) => colour);
  expect(colours).toEqual([
    [255, 119, 0],
    [4, 5, 6],
  ]);
  expect(recoloured(mesh, []).materials).toEqual(mesh.materials);
});
