import { expect, it } from 'vitest';
import { pageColours } from './page-colours.ts';

const face = { colours: { blue: '#121d8a', pink: '#690b52' } };
const of = (path: string, theme: 'blue' | 'pink' = 'blue'): string =>
  JSON.stringify(pageColours(path, theme, face));

it('[const pageColours] has a default, variants for plinko, bo and the root page, and a pink one for the root', () => {
  expect(pageColours('/claw', 'blue', face)).toEqual({ bar: '#121d8a', safeArea: '#121d8a' });
  expect(pageColours('/claw', 'pink', face)).toEqual({ bar: '#690b52', safeArea: '#690b52' });
  const all = [of('/claw'), of('/plinko/3'), of('/bo/3'), of('/'), of('/', 'pink')];
  expect(new Set(all).size).toBe(all.length);
});
