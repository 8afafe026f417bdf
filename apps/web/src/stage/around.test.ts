import { expect, it } from 'vitest';
import { around } from './around.ts';

it('begins anew at the end of the list, as often as need be', () => {
  expect([0, 1, 2, 3, 7].map((index) => around(['a', 'b', 'c'], index))).toEqual(['a', 'b', 'c', 'a', 'b']);
});
