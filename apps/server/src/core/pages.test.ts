import { expect, it } from 'vitest';
import { idBefore, movedBefore, movedCursor, pageOf } from './pages.ts';

const rows = [{ id: 9 }, { id: 7 }, { id: 4 }];
const cursorOf = ({ id }: { readonly id: number }): number => id;

it('says where the page after begins, and that there is none', () => {
  expect(pageOf(rows, 2, cursorOf)).toEqual({ list: [{ id: 9 }, { id: 7 }], next: '7' });
  expect(pageOf(rows, 3, cursorOf)).toEqual({ list: rows, next: '' });
  expect(pageOf([], 3, cursorOf)).toEqual({ list: [], next: '' });
});

it('reads a cursor back, and begins with the newest without one', () => {
  expect(idBefore('7')).toBe(7);
  expect(idBefore(undefined)).toBeGreaterThan(2 ** 52);
  const moved = { id: 12, updatedAt: new Date(1_700_000_000_123) };
  expect(movedBefore(movedCursor(moved))).toEqual({ at: moved.updatedAt, id: 12 });
  expect(movedBefore(undefined).at.getTime()).toBeGreaterThan(Date.now());
});
