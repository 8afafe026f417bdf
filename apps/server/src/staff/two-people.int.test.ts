import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandContext } from '../testing/command-context.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { maintainersCommands } from './maintainers.commands.ts';

interface Person {
  readonly token: string;
  readonly userId: number;
}

let ahead = 0;
const clock = { now: () => Date.now() + ahead };
const reason = 'they wrote to us';
const none = { refunds: false, refundsOver: 0, gifts: false, giftsOver: 0, settings: false, rights: false };
let server: TestServer;
let [ann, bea, player]: Person[] = [];

beforeAll(async () => {
  server = await startTestServer({ demonstration: false, clock });
  [ann, bea] = [await staff('ann'), await staff('bea')];
  player = await server.register('lucky@example.com');
}, 60_000);
afterAll(() => server.stop());

async function staff(name: string, ...can: string[]): Promise<Person> {
  const made = await server.register(`${name}@example.com`);
  await maintainersCommands.output(['add', `${name}@example.com`, ...can], commandContext(server.db));
  return made;
}

const as = (person: Person | undefined) => ({ token: person?.token ?? '' });
const setRule = (changed: Partial<typeof none>) =>
  server.call('twoPersonSet', { ...none, ...changed, reason }, as(ann));
/** Sets the rule, and lets the other agree where that is needed. */
async function rule(changed: Partial<typeof none>): Promise<void> {
  const { errorInfo } = await setRule(changed);
  if (errorInfo !== null) await agree(numberOf(errorInfo));
}
const give = (amount: number, by = ann) => {
  const given = { playerId: player?.userId ?? 0, what: 'coins', amount, reason } as const;
  return server.call('giftGive', given, as(by));
};
const balance = async () => (await server.call('userInfo', {}, as(player))).data?.balance ?? 0;
const agree = (request: number, by = bea) => server.call('requestAgree', { request, reason }, as(by));
const numberOf = (errorInfo: string | null): number =>
  Number(/^secondPersonNeeded: (\d+)$/.exec(errorInfo ?? '')?.[1]);
const actions = async () => {
  const { rows } = await server.db.query<{ action: string }>('select action from operator_log order by id');
  return rows.map(({ action }) => action);
};

it('needs nobody until the operator says so', async () => {
  const before = await balance();
  expect((await give(5_000)).errorInfo).toBeNull();
  expect(await balance()).toBe(before + 5_000);
}, 60_000);

it('gives what is large when another person agrees, once, however often they say so', async () => {
  await rule({ gifts: true, giftsOver: 1_000 });
  const before = await balance();
  expect((await give(400)).errorInfo).toBeNull();
  // Small gifts of one day count together.
  const asked = numberOf((await give(601)).errorInfo);
  expect(asked).toBeGreaterThan(0);
  expect(numberOf((await give(601)).errorInfo)).toBe(asked);
  expect((await give(600)).errorInfo).toBeNull();
  expect(await balance()).toBe(before + 1_000);

  expect((await agree(asked, ann)).errorInfo).toBe('denied: own request');
  const clerk = await staff('clerk', '--can', 'requests.decide');
  expect((await agree(asked, clerk)).errorInfo).toBe('denied: money.give');
  const { data: shown } = await server.call('requestList', {}, as(clerk));
  expect(shown?.list).toEqual([]);
  const told = (await server.call('requestList', {}, as(bea))).data?.list[0];
  expect(told).toMatchObject({ id: asked, call: 'giftGive', askedName: 'ann', state: 'undecided', reason });
  expect(told?.params).toEqual({ playerId: player?.userId, what: 'coins', amount: 601 });

  const answers = await Promise.all(Array.from({ length: 8 }, () => agree(asked)));
  const done = answers.filter(({ data }) => data?.state === 'done');
  expect([done.length, await balance()]).toEqual([1, before + 1_601]);
  const others = answers.filter(({ data }) => data === null);
  expect(new Set(others.map(({ errorInfo }) => errorInfo))).toEqual(new Set([`notFound: request ${asked}`]));
  expect((await actions()).slice(-2)).toEqual(['agree', 'grant']);
  ahead += 86_400_000;
  expect((await give(1_000)).errorInfo).toBeNull();
}, 60_000);

it('does nothing that is refused, and nothing that who asked may no longer do', async () => {
  const first = numberOf((await give(2_000)).errorInfo);
  expect((await server.call('requestRefuse', { request: first, reason }, as(bea))).errorInfo).toBeNull();
  expect((await agree(first)).errorInfo).toBe(`notFound: request ${first}`);

  const giver = await staff('giver', '--can', 'money.give');
  const before = await balance();
  const second = numberOf((await give(3_000, giver)).errorInfo);
  await server.db.query(`update users set role = 'user' where id = $1`, [giver.userId]);
  expect((await agree(second)).data).toEqual({ state: 'failed', outcome: '00004 denied (money.give)' });
  expect(await balance()).toBe(before);
}, 60_000);

it('weighs a refund by each name that a payment has', async () => {
  await server.db.query(
    `insert into payments (number, player_id, request_key, provider, pay_type, config_id, is_cyclical, kind, title, price_cents,
       coins, grants, created_at, expires_at, reference, capture_id)
     values ('6f1c1a52-0000-4000-8000-000000000001', $1, 'r', 'sandbox', 14, 1, 0, 1, 'Coins', 2001, 1, '[]', now(), now(), 'REF-1', 'CAP-1')`,
    [player?.userId],
  );
  await rule({ refunds: true, refundsOver: 2_000 });
  for (const name of ['6f1c1a52-0000-4000-8000-000000000001', 'REF-1', 'CAP-1']) {
    const { errorInfo } = await server.call('paymentRefund', { name, reason }, as(ann));
    expect(`${name} ${errorInfo}`).toMatch(/secondPersonNeeded: \d+$/);
  }
  const unknown = await server.call('paymentRefund', { name: 'REF-2', reason }, as(ann));
  expect(unknown.errorInfo).toMatch(/^paymentNotFound/);
  await rule({ gifts: true, giftsOver: 1_000 });
}, 60_000);

it('keeps no session with what is asked for', async () => {
  const asked = { playerId: player?.userId ?? 0, what: 'coins', amount: 9_000, reason } as const;
  await server.call('giftGive', { ...asked, ...{ token: ann?.token, language: 'de-DE' } }, as(ann));
  const { rows } = await server.db.query<{ params: object }>(
    `select params from second_person_requests where params ->> 'amount' = '9000'`,
  );
  expect(rows).toEqual([{ params: asked }]);
}, 60_000);

it('puts rights and its own change under the rule, so that one person alone does not lift it', async () => {
  await rule({ rights: true });
  const lifted = numberOf((await setRule({})).errorInfo);
  expect(lifted).toBeGreaterThan(0);
  const role = { name: 'rich', rights: ['money.give' as const], reason };
  expect(numberOf((await server.call('roleMake', role, as(ann))).errorInfo)).toBeGreaterThan(lifted);
  expect((await agree(lifted)).data).toEqual({ state: 'done', outcome: '' });
  expect((await server.call('requestList', {}, as(bea))).data?.rules).toEqual(none);
}, 60_000);

it('lets who is alone wait a day in place of the second person', async () => {
  await rule({ gifts: true });
  await server.db.query(`update users set role = 'user' where id <> $1 and role like '%depot%'`, [
    ann?.userId,
  ]);
  const asked = numberOf((await give(1)).errorInfo);
  expect((await agree(asked, ann)).errorInfo).toBe('denied: own request');
  const shown = async (id: number) =>
    (await server.call('requestList', {}, as(ann))).data?.list.find((each) => each.id === id);
  expect(await shown(asked)).toMatchObject({ state: 'undecided', mayAgree: false });
  ahead += 86_400_000;
  expect(await shown(asked)).toMatchObject({ state: 'undecided', mayAgree: true });
  expect((await agree(asked, ann)).data?.state).toBe('done');
  const late = numberOf((await give(2)).errorInfo);
  ahead += 8 * 86_400_000;
  expect((await agree(late, ann)).errorInfo).toBe(`notFound: request ${late}`);
  // What lapsed can be asked anew.
  expect(numberOf((await give(2)).errorInfo)).toBeGreaterThan(late);
  expect((await shown(late))?.state).toBe('lapsed');
}, 60_000);
