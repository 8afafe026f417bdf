import { callPaths, RechargeKind, OrderIsCyclical } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { choosePlan } from '../testing/choose-plan.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { trialLogin } from '../testing/trial-login.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import type { SandboxPlan } from './providers/sandbox.store.ts';

let server: TestServer;
let player: { token: string; userId: number };
let offer: { configId: number; rechargeMoney: number; showAmount: number };
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({ rooms: 2 });
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  player = await server.register(`buyer-${(serial += 1)}@example.com`);
  const { data } = await server.call('rechargeList', { kind: RechargeKind.regular }, { token: player.token });
  const found = data?.list[2];
  if (found === undefined) throw new Error('nothing is sold');
  offer = found;
});

const request = (change: object = {}) => ({
  ...{ requestId: `purchase-${(serial += 1)}`, isCyclical: OrderIsCyclical['normal recharge'] },
  ...{ configId: offer.configId, price: offer.rechargeMoney },
  ...change,
});
const coins = async (): Promise<number> =>
  (await server.call('balance', {}, { token: player.token })).data?.balance ?? 0;
const choose = (number: string, plan: SandboxPlan): Promise<Response> =>
  choosePlan(server.address, number, plan);

/** A call with whatever parameters, past the types. */
async function raw(path: string, params: object, token: string = player.token) {
  const response = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(params),
  });
  return (await response.json()) as { success: boolean; errorCode: string | null; message: string | null };
}

it('[P007] a user plays and buys; a trial account and a visitor do not buy', async () => {
  const entered = await server.call('enterRoom', { roomId: 1 }, { token: player.token });
  expect(entered.success).toBe(true);
  const before = await coins();
  const begun = await server.call('paypalPay', request(), { token: player.token });
  const number = begun.data?.rechargeNumber ?? '';
  expect((await choose(number, 'approve')).headers.get('location')).toContain(`number=${number}`);
  const { data } = await server.call('verifyPayment', { rechargeNumber: number }, { token: player.token });
  expect(data?.state).toBe('credited');
  expect(await coins()).toBe(before + offer.showAmount);
  const trial = await server.call('login', trialLogin);
  const refused = await server.call('paypalPay', request(), { token: trial.data?.token ?? '' });
  expect(refused.errorCode).toBe('01010');
  expect((await server.call('paypalPay', request())).errorCode).toBe('00010');
});

it('answers bad amounts, kinds and numbers with a code, and moves nothing', async () => {
  const before = await coins();
  const bad = [
    { price: -1 },
    { price: 0 },
    { price: 9.99 },
    { price: 1e12 },
    { price: 'NaN' },
    { price: null },
    { configId: 'x' },
    { configId: 2 ** 40 },
    { isCyclical: 7 },
    { requestId: '' },
    { requestId: 'x'.repeat(10_000) },
    { userCardRecordId: -3 },
    { position: 43 },
  ];
  for (const change of bad) {
    const answer = await raw(callPaths.paypalPay.path, request(change));
    expect([change, answer.errorCode]).toEqual([change, '00002']);
    expect(answer.message).not.toBe('');
  }
  expect((await raw(callPaths.paypalPay.path, request({ configId: 999_999 }))).errorCode).toBe('07001');
  expect((await raw(callPaths.paypalPay.path, request({ price: 1 }))).errorCode).toBe('04004');
  expect((await raw(callPaths.paypalPay.path, request({ userCardRecordId: 12 }))).errorCode).toMatch(/^10/);
  const evil = request({ callBackPageUrl: 'https://evil.example/steal' });
  expect((await raw(callPaths.paypalPay.path, evil)).errorCode).toBe('07009');
  const unknown = { rechargeNumber: '00000000-0000-4000-8000-000000000000' };
  expect((await raw(callPaths.verifyPayment.path, unknown)).errorCode).toBe('07003');
  expect(
    (await raw(callPaths.verifyPayment.path, { rechargeNumber: `'; drop table payments` })).errorCode,
  ).toBe('00002');
  expect(await coins()).toBe(before);
});

it('answers webhooks that are forged, for unknown orders, or no JSON at all with 400, and believes none', async () => {
  const begun = await server.call('paypalPay', request(), { token: player.token });
  const reference = `SBX-${begun.data?.rechargeNumber}`;
  const bodies = [
    JSON.stringify({ id: 'x', reference }),
    JSON.stringify({ id: 'x', reference: 'SBX-unknown' }),
    JSON.stringify([1, 2, 3]),
    'null',
    '<html>',
    '',
    '\u0000\u00ff',
  ];
  for (const body of bodies) {
    const response = await fetch(`${server.address}/webhook/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sandbox-signature': '0'.repeat(64) },
      body,
    });
    expect([body, response.status]).toEqual([body, 400]);
  }
  const { data } = await server.call(
    'verifyPayment',
    { rechargeNumber: begun.data?.rechargeNumber ?? '' },
    { token: player.token },
  );
  expect(data?.state).toBe('redirected');
});

it('one order that two tabs pay is paid once, and one return without a payment gives nothing', async () => {
  const before = await coins();
  const params = request();
  const tabs = await Promise.all([1, 2].map(() => server.call('paypalPay', params, { token: player.token })));
  const [number = ''] = new Set(tabs.map(({ data }) => data?.rechargeNumber));
  const verify = () => server.call('verifyPayment', { rechargeNumber: number }, { token: player.token });
  expect((await verify()).data?.convertAmount).toBe(0);
  await Promise.all([choose(number, 'approve'), choose(number, 'twice')]);
  await Promise.all([1, 2, 3, 4].map(verify));
  expect(await coins()).toBe(before + offer.showAmount);
});

it('leaves sound books', async () => {
  expect(await auditLedger(server.db)).toEqual([]);
});
