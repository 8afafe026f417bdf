import { expect, it } from 'vitest';
import { asGiven, pageOf } from './rows.ts';

const rows = [3, 1, 2].map((id) => ({ id, text: `line ${id}` }));
const ids = (sort?: { field: string; order: 'ASC' | 'DESC' }): unknown[] =>
  pageOf(rows, { q: '', ...(sort && { sort }) }).data.map(({ id }) => id);

it('leaves rows as their call gives them until somebody sorts', () => {
  expect(ids(asGiven)).toEqual([3, 1, 2]);
  expect(ids()).toEqual([3, 1, 2]);
  expect(ids({ field: 'id', order: 'ASC' })).toEqual([1, 2, 3]);
  expect(ids({ field: 'id', order: 'DESC' })).toEqual([3, 2, 1]);
});

it('seeks in every field, and gives the page that is asked for', () => {
  expect(pageOf(rows, { q: 'LINE 2' })).toEqual({ data: [{ id: 2, text: 'line 2' }], total: 1 });
  expect(pageOf(rows, { q: '', pagination: { page: 2, perPage: 2 } })).toMatchObject({
    data: [{ id: 2 }],
    total: 3,
  });
});

it('seeks without case, marks, and letters that are written in two ways', () => {
  const names = ['Işık', 'Straße', 'Đèn', 'ネコ'].map((name, id) => ({ id, name }));
  const found = ['ISIK', 'strasse', 'den', 'ねこ', 'Işık '].map((q) =>
    pageOf(names, { q }).data.map(({ id }) => id),
  );
  expect(found).toEqual([[0], [1], [2], [3], [0]]);
});

it('seeks in what a list says in the words of the reader, too', () => {
  const states = ['to be packed', 'shipped'].map((state, id) => ({ id, state }));
  const german: Readonly<Record<string, string>> = { 'to be packed': 'zu packen', shipped: 'verschickt' };
  const found = ['Packen', 'shipped', 'nobody'].map((q) =>
    pageOf(states, { q, said: (row) => german[String(row['state'])] ?? '' }).data.map(({ id }) => id),
  );
  expect(found).toEqual([[0], [1], []]);
});
