// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import '../shell/routes.tsx';
import { pageColours, showPageColours } from './page-colours.ts';

const face = { colours: { blue: '#121d8a', pink: '#690b52' } };
const of = (path: string, theme: 'blue' | 'pink' = 'blue'): string =>
  JSON.stringify(pageColours(path, theme, face));

it('[const pageColours] has a default, variants for plinko, bo and the root page, and a pink one for the root', () => {
  expect(pageColours('/claw', 'blue', face)).toEqual({ bar: '#121d8a', safeArea: '#121d8a' });
  expect(pageColours('/claw', 'pink', face)).toEqual({ bar: '#690b52', safeArea: '#690b52' });
  const all = [of('/claw'), of('/plinko/3'), of('/bo/3'), of('/'), of('/', 'pink')];
  expect(new Set(all).size).toBe(all.length);
});

it('the bar takes the colour, and no style that every element would inherit anew is touched by a walk', () => {
  document.head.innerHTML = '<meta name="theme-color" content="#000000">';
  for (const path of ['/', '/claw', '/plinko/3']) {
    const colours = pageColours(path, 'blue', face);
    showPageColours(colours);
    expect(document.querySelector('meta')?.content).toBe(colours.bar);
    expect(document.documentElement.getAttribute('style') ?? '').toBe('');
  }
});
