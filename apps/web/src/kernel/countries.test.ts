// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { countries } from './countries.ts';

it('names all 249 countries once, by the three letters that an account keeps', () => {
  const list = countries('en-US');
  expect(list).toHaveLength(249);
  expect(new Set(list.map(({ code }) => code)).size).toBe(249);
  expect(list.every(({ code, name }) => /^[A-Z]{3}$/.test(code) && name.length > 3)).toBe(true);
  expect(list).toContainEqual({ code: 'USA', name: 'United States' });
});

it('names and sorts them in the language that is on', () => {
  const list = countries('de-DE').map(({ name }) => name);
  expect(list.indexOf('Österreich')).toBeLessThan(list.indexOf('Panama'));
  expect(list[0]).toBe('Afghanistan');
});
