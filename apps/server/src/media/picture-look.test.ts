import { expect, it } from 'vitest';
import { lookOf } from './picture-look.ts';

const grey = (value: (x: number, y: number) => number): Uint8Array =>
  Uint8Array.from({ length: 72 }, (_, at) => value(at % 9, Math.floor(at / 9)));

it('tells brighter from darker neighbours, row by row', () => {
  const look = lookOf(grey((x, y) => (x + y) % 2));
  expect(look).toHaveLength(64);
  expect(look.slice(0, 16)).toBe('0101010110101010');
});

it('says nothing of a plain field or a slope, which would look like every other', () => {
  expect(lookOf(grey(() => 200))).toBe('');
  expect(lookOf(grey((x) => 255 - x * 20))).toBe('');
});
