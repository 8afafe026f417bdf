import { expect, it } from 'vitest';
import { toyFormFrom } from './kept-form.ts';
import { emptyToy } from './toy-facts.ts';

it('comes back as it was typed, and begins anew where it cannot be read', () => {
  const form = { ...emptyToy, kind: 'puffer', colours: ['#f5b81c'], names: { 'en-US': 'Pip' }, pieces: '12' };
  expect(toyFormFrom(JSON.stringify(form))).toEqual(form);
  for (const text of [null, '', '{', '4']) expect(toyFormFrom(text)).toEqual(emptyToy);
  const odd = { ...form, pieces: 12, colours: [1], names: { 'en-US': 3 }, other: true };
  expect(toyFormFrom(JSON.stringify(odd))).toEqual({ ...emptyToy, kind: 'puffer' });
});
