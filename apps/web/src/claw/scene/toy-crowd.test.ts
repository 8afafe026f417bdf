import { readFileSync } from 'node:fs';
import { Color, InstancedMesh, Matrix4, Vector3 } from 'three';
import { afterEach, expect, it, vi } from 'vitest';
import { createShades } from './occlusion.ts';
import { toyScale } from './scene-types.ts';
import { ToyCrowd } from './toy-crowd.ts';

const colours = Array.from({ length: 12 }, () => '#ff7700');
vi.mock('../../i18n/own-toys.ts', () => ({
  coloursOfToy: async (kind: string) => (kind === 'fox' ? colours : undefined),
}));

const still = { p: [0, 0, 0], q: [0, 0, 0, 1] } as const;
const fox = { body: 'cat', unitUm: 81_000, massGrams: 90, frictionPermille: 900 } as const;

afterEach(() => vi.unstubAllGlobals());

it('draws a toy of the house’s own as its body, in its own colours and size', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(new Uint8Array(readFileSync(new URL(`../../../public${url}`, import.meta.url))));
  });
  const crowd = new ToyCrowd('/toys/', createShades(), { fox });
  crowd.set([
    { serial: 1, kind: 'fox', ...still },
    { serial: 2, kind: 'cat', ...still },
  ]);
  await crowd.load();
  expect(asked).toEqual(['/toys/cat.bin', '/toys/cat.bin']);
  expect(crowd.update()).toBe(true);
  const drawn = crowd.group.children
    .filter((child) => child instanceof InstancedMesh && child.castShadow)
    .map((child) => {
      const mesh = child as InstancedMesh;
      const matrix = new Matrix4();
      mesh.getMatrixAt(0, matrix);
      const size = new Vector3().setFromMatrixScale(matrix).x / toyScale;
      const colour = new Color().fromArray([...mesh.geometry.getAttribute('color').array.slice(0, 3)]);
      return `${size.toFixed(2)} #${colour.getHexString()}`;
    });
  expect(drawn.toSorted()).toEqual(['0.90 #ff7700', '1.00 #fff8ee']);
  crowd.dispose();
});
