import { expect, it } from 'vitest';
import { blurred, normalsOf } from './coin-faces.ts';

const width = 8;
const slope = Float32Array.from({ length: width * 4 }, (_, i) => (i % width) / width);

it('a level face looks straight up, one that rises to the right leans left', () => {
  expect([...normalsOf(new Float32Array(width * 4), width, 5).slice(0, 4)]).toEqual([128, 128, 255, 255]);
  const middle = (width + 3) * 4;
  const [x = 0, y, z = 0] = normalsOf(slope, width, 5).slice(middle, middle + 4);
  expect(x).toBeLessThan(100);
  expect(y).toBe(128);
  expect(z).toBeGreaterThan(128);
});

it('evening out keeps what is even and softens a step', () => {
  const flat = new Float32Array(width * 4).fill(0.5);
  for (const height of blurred(flat, width, 2)) expect(height).toBeCloseTo(0.5, 6);
  const edge = Float32Array.from({ length: width * 4 }, (_, i) => (i % width < 4 ? 0 : 1));
  const row = [...blurred(edge, width, 1)].slice(width, width * 2);
  for (const [i, soft] of [0, 0, 0, 1 / 3, 2 / 3, 1, 1, 1].entries()) expect(row[i]).toBeCloseTo(soft, 6);
});
