import { expect, it } from 'vitest';
import { insertingRow } from './inserting-row.ts';

it('names each column at the place of its value', () => {
  const row = { player_id: 7, note: null, at: '2026-11-28' };
  expect(insertingRow('notes', row)).toBe('insert into notes (player_id, note, at) values ($1, $2, $3)');
  expect(Object.values(row)).toEqual([7, null, '2026-11-28']);
});
