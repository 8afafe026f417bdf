import { standardPush } from '@grabbit/engines/push';
import { Matrix4, Texture, Vector3 } from 'three';
import { expect, it, vi } from 'vitest';
import { CoinCrowd } from './coin-crowd.ts';
import { sizeOf } from './table-size.ts';

vi.mock('./coin-faces.ts', () => ({ facePrint: () => new Texture(), faceRelief: () => new Texture() }));

const lying = (x: number, kind: 0 | 1 = 0) => ({ kind, p: [x, 0, 0], q: [0, 0, 0, 1] }) as const;
const matrix = new Matrix4();
const at = new Vector3();

function drawn(crowd: CoinCrowd): (readonly [x: number, face: number])[] {
  const face = crowd.mesh.geometry.getAttribute('face');
  return Array.from({ length: crowd.mesh.count }, (_, slot) => {
    crowd.mesh.getMatrixAt(slot, matrix);
    return [Math.round(at.setFromMatrixPosition(matrix).x * 1_000) / 1_000, face.getX(slot)] as const;
  });
}

it('draws every coin once, and fills the gap of one that goes with the last', () => {
  const crowd = new CoinCrowd(sizeOf(standardPush));
  crowd.place(5, lying(1));
  crowd.place(6, lying(2));
  crowd.place(7, lying(3, 1));
  crowd.place(6, lying(2.5));
  crowd.remove(5);
  expect(drawn(crowd)).toEqual([
    [3, 1],
    [2.5, 0],
  ]);
  crowd.place(7, lying(4, 1));
  crowd.remove(6);
  crowd.remove(99);
  expect(drawn(crowd)).toEqual([[4, 1]]);
  crowd.clear();
  expect(drawn(crowd)).toEqual([]);
});

it('takes no more than it has room for', () => {
  const crowd = new CoinCrowd(sizeOf(standardPush));
  for (let serial = 0; serial < 700; serial++) crowd.place(serial, lying(serial));
  expect(crowd.mesh.count).toBe(560);
});
