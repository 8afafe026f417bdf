import { beforeEach, expect, it, vi } from 'vitest';
import { callByName } from './call.ts';
import { dataProvider, mostSought } from './data-provider.ts';

vi.mock('./call.ts', () => ({
  callByName: vi.fn(),
  schemaOf: () => ({ params: { properties: { cursor: {}, limit: {} } } }),
}));

const pageRows = 200;
let rowsThere = 0;
const asked = vi.mocked(callByName);

/** A list of payments as the server gives it: two hundred at a time. */
beforeEach(() => {
  asked.mockReset().mockImplementation(async (_call, params) => {
    const { cursor = '0', limit = pageRows } = params as {
      readonly cursor?: string;
      readonly limit?: number;
    };
    const from = Number(cursor);
    const until = Math.min(from + limit, rowsThere);
    const list = Array.from({ length: until - from }, (_, i) => ({
      number: `p${from + i}`,
      coins: from + i,
    }));
    return { list, next: until < rowsThere ? `${until}` : '' };
  });
});

const listOf = (page: number, more: object = {}) =>
  dataProvider.getList('payments', { pagination: { page, perPage: 25 }, filter: {}, ...more });

it('asks for as many pages of the server as a page of the table needs', async () => {
  rowsThere = 450;
  const first = await listOf(1);
  expect(first).toMatchObject({ pageInfo: { hasNextPage: true, hasPreviousPage: false } });
  expect(asked).toHaveBeenCalledTimes(1);
  const eighth = await listOf(8);
  expect(eighth.data.at(-1)).toMatchObject({ number: 'p199' });
  expect(eighth).toMatchObject({ pageInfo: { hasNextPage: true } });
  const last = await listOf(18);
  expect(last.data).toHaveLength(25);
  expect(last).toMatchObject({ total: 450 });
});

it('seeks and sorts in all of a list, and says when only the newest of it were sought', async () => {
  rowsThere = 450;
  const found = await listOf(1, { filter: { q: 'p449' } });
  expect(found).toMatchObject({ total: 1, data: [{ number: 'p449' }] });
  const sorted = await listOf(1, { sort: { field: 'coins', order: 'DESC' } });
  expect(sorted.data[0]).toMatchObject({ coins: 449 });
  rowsThere = mostSought + 500;
  expect(await listOf(1, { filter: { q: 'p1' } })).toMatchObject({ meta: { isCut: true } });
  expect(asked).toHaveBeenCalledTimes(1 + 1 + mostSought / 1_000);
});
