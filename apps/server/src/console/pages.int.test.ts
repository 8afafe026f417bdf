import type { CallName } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorRows } from '../core/pages.ts';
import { type LiveServer, startLiveServer } from '../testing/start-live-server.ts';

let server: LiveServer;
let token = '';
/** Two pages of each list and a piece of a third. */
const there = 2 * operatorRows + 50;

beforeAll(async () => {
  server = await startLiveServer();
  const { userId, token: own } = await server.register('all@example.com');
  await server.operate('maintainers', 'add', 'all@example.com');
  token = own;
  // Every third row has another state. Moments repeat, so that a page may end between two of the same.
  const rows = `from generate_series(1, ${there}) i`;
  const moment = `timestamptz '2026-01-01' + (i / 4) * interval '1 second'`;
  await server.db.query(
    `insert into orders (player_id, stage, demonstration, promised_from, promised_to, request_key)
     select $1, case when i % 3 = 0 then 'delivered' else 'shipped' end, false, '2026-01-01', '2026-01-02', 'pages-' || i ${rows}`,
    [userId],
  );
  await server.db.query(
    `insert into payments (player_id, state, number, expires_at, created_at, grants, pay_type, config_id, is_cyclical, kind, price_cents, coins, request_key, provider, title)
     select $1, case when i % 3 = 0 then 'failed' else 'expired' end, gen_random_uuid(), ${moment}, ${moment}, '[]', 16, 1, 0, 1, 499, 500, 'pages-' || i, 'sandbox', 'coins' ${rows}`,
    [userId],
  );
  await server.db.query(
    `insert into issues (player_id, kind, state, created_at, updated_at)
     select $1, 'other', case when i % 3 = 0 then 'closed' else 'open' end, ${moment}, ${moment} ${rows}`,
    [userId],
  );
  await server.db.query(
    `insert into faults (player_id, room_id, room_name, kind, words, state, created_at, updated_at)
     select $1, 1, 'Tower', 'other', 'it hums', case when i % 3 = 0 then 'closed' else 'open' end, ${moment}, ${moment} ${rows}`,
    [userId],
  );
  await server.db.query(
    `insert into operator_log (who, action, subject, reason) select 'pages', 'test', 'line ' || i, 'many' ${rows}`,
  );
}, 120_000);
afterAll(() => server.stop());

type Row = Readonly<Record<string, unknown>>;

/** All rows of a list by its pages, and how long each page was. */
async function walk(call: CallName, params: Row = {}): Promise<{ rows: Row[]; sizes: number[] }> {
  const rows: Row[] = [];
  const sizes: number[] = [];
  for (let next = ''; next !== '' || sizes.length === 0;) {
    const asked = { ...params, ...(next !== '' && { cursor: next }) };
    const { data, errorInfo } = await server.call(call, asked, { token });
    if (data === null) throw new Error(errorInfo ?? call);
    const page = data as unknown as { readonly list: readonly Row[]; readonly next: string };
    rows.push(...page.list);
    sizes.push(page.list.length);
    next = page.next;
  }
  return { rows, sizes };
}

it.each([
  ['orderLines', 'id', { stage: 'delivered' }],
  ['paymentLines', 'number', { state: 'failed' }],
  ['issueQueue', 'issueId', { state: 'closed' }],
  ['faultQueue', 'faultId', { state: 'closed' }],
] as const)('%s comes in pages, each row once, of a state or of all', async (call, id, filter) => {
  const whole = await walk(call);
  expect(whole.sizes).toEqual([operatorRows, operatorRows, 50]);
  expect(new Set(whole.rows.map((row) => row[id])).size).toBe(there);
  const some = await walk(call, filter);
  const [[field, value] = ['', '']] = Object.entries(filter);
  expect(some.rows).toEqual(whole.rows.filter((row) => row[field] === value));
  expect(some.rows).toHaveLength(there / 3);
});

it('gives as many lines at once as are asked for', async () => {
  const page = async (limit: number) => server.call('paymentLines', { limit }, { token });
  expect((await page(there + 1)).data?.list).toHaveLength(there);
  expect((await page(1)).data).toMatchObject({ list: [{}], next: expect.stringMatching(/^\d+$/) as unknown });
  expect((await page(1_001)).errorInfo).toMatch(/^badParameters/);
});

it('disputed payments come in pages, each with when it was opened and when its evidence was fetched', async () => {
  await server.db.query(`with chosen as (
      update payments set state = 'charged back' where id in (select id from payments order by id limit 3) returning id
    )
    insert into payment_events (payment_id, state, source, actor, note, at)
    select id, 'charged back', 'notice', '', '', '2026-11-21T10:00:00Z' from chosen`);
  const page = async (asked: object) => (await server.call('disputeLines', asked, { token })).data;
  const first = await page({ limit: 2 });
  const rest = await page({ limit: 2, cursor: first?.next ?? '' });
  expect([first?.list.length, rest?.list.length, rest?.next]).toEqual([2, 1, '']);
  const [newest] = first?.list ?? [];
  expect(newest).toMatchObject({
    ...{ state: 'charged back', openedAt: '2026-11-21T10:00:00.000Z', evidenceAt: null },
  });
  await server.db.query(
    `insert into operator_log (who, action, subject, reason) values ('Ada', 'fetch evidence', $1, 'the bank asks')`,
    [newest?.number],
  );
  expect((await page({}))?.list.map(({ evidenceAt }) => evidenceAt !== null)).toEqual([true, false, false]);
});

it('the log comes in pages while lines are added before them', async () => {
  const { rows, sizes } = await walk('deedLines');
  expect(sizes.length).toBeGreaterThan(2);
  const own = rows.filter(({ who }) => who === 'pages').map(({ subject }) => subject);
  expect(own).toEqual(Array.from({ length: there }, (_, i) => `line ${there - i}`));
  const { data } = await server.call('deedLines', {}, { token });
  const [newest] = data?.list ?? [];
  expect(newest?.action).toBe('look at log');
  expect(newest?.subject).toMatch(/^all, after \d+$/);
});

it('takes a cursor from long after the newest line', async () => {
  const { data } = await server.call('issueQueue', { cursor: '999999999999999-1' }, { token });
  expect(data?.list).toHaveLength(operatorRows);
});

it.each(['-1', 'x', '1-2-3', '99999999999999999999'])('refuses %s for a cursor', async (cursor) => {
  for (const call of ['orderLines', 'issueQueue'] as const)
    expect((await server.call(call, { cursor }, { token })).errorInfo).toMatch(/^badParameters/);
});
