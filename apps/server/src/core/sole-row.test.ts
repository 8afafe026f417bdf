import { expect, it } from 'vitest';
import { soleRow } from './sole-row.ts';

it('is the row, or a fault that says what is missing', () => {
  expect(soleRow([{ id: 7 }])).toEqual({ id: 7 });
  expect(() => soleRow([])).toThrow('an insert returned no row');
  expect(() => soleRow([], 'room 7 is not there')).toThrow('room 7 is not there');
});
