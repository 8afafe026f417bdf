import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { choosePlan } from '../testing/choose-plan.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { errors, RechargeKind } from '@grabbit/contract';

// A limit of deposits holds against ordering, calling off, ordering again and paying everything.

const dayMs = 86_400_000;
let ahead = 0;
let server: TestServer;
let token: string;
let userId: number;
let serial = 0;
let offer: { configId: number; price: number };

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, clock: { now: () => Date.now() + ahead } });
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  ({ token, userId } = await server.register(`limited-${(serial += 1)}@example.com`));
  const { data } = await server.call('rechargeList', { kind: RechargeKind.regular }, { token });
  const pack = data?.list.find(({ rechargeMoney }) => rechargeMoney === 499);
  if (pack === undefined) throw new Error('nothing costs $4.99');
  offer = { configId: pack.configId, price: pack.rechargeMoney };
  await server.call('setLimit', { name: 'depositDay', amount: 1_000 }, { token });
});

async function begin(): Promise<string | null> {
  const wish = { requestId: `limited-request-${(serial += 1)}`, ...offer, isCyclical: 0 } as const;
  const { data, errorCode } = await server.call('paypalPay', wish, { token });
  if (data === null && errorCode !== errors.depositLimitReached.code)
    throw new Error(`refused: ${errorCode}`);
  return data?.rechargeNumber ?? null;
}

const cancel = (rechargeNumber: string) => server.call('cancelPayment', { rechargeNumber }, { token });
const look = (rechargeNumber: string) => server.call('verifyPayment', { rechargeNumber }, { token });

async function paidCents(): Promise<number> {
  const { rows } = await server.db.query<{ cents: number }>(
    `select coalesce(sum(price_cents), 0)::int as cents from payments where player_id = $1 and captured_at is not null`,
    [userId],
  );
  return rows[0]?.cents ?? 0;
}

it('[P2] fourteen orders of $4.99, each called off and then all paid, stay within $10', async () => {
  const numbers: string[] = [];
  for (let order = 0; order < 14; order += 1) {
    const number = await begin();
    if (number === null) continue;
    numbers.push(number);
    await cancel(number);
  }
  // Whoever calls off may order again: what was closed at the provider does not count.
  expect(numbers).toHaveLength(14);
  for (const number of numbers) {
    await choosePlan(server.address, number, 'approve');
    await look(number);
  }
  expect(await paidCents()).toBeLessThanOrEqual(1_000);
  expect(await paidCents()).toBeGreaterThan(0);
});

it('[P2] an order that was called off, and paid before it could be closed, counts', async () => {
  for (const number of [await begin(), await begin()]) {
    await cancel(number ?? '');
    // Its payer approves on the page that is still open, and the bank takes its time.
    await choosePlan(server.address, number ?? '', 'slow');
  }
  expect(await begin()).toBeNull();
  const { data } = await server.call('protectionState', {}, { token });
  expect(data?.limits.find(({ name }) => name === 'depositDay')?.used).toBe(998);
});

it('[P2] money that comes above the limit all the same is credited, and written down for a person to give back', async () => {
  const late = (await begin()) ?? '';
  await cancel(late);
  ahead += dayMs + 60_000;
  const others = [await begin(), await begin()];
  for (const number of [...others, late]) {
    await choosePlan(server.address, number ?? '', 'approve');
    expect((await look(number ?? '')).data?.state).toBe('credited');
  }
  expect(await paidCents()).toBe(1_497);
  const { rows } = await server.db.query(
    `select detail from payment_differences where kind = 'above a deposit limit'`,
  );
  expect(rows).toEqual([{ detail: late }]);
});

it('a refusal says how much of the limit an open payment holds, and calling that off frees it', async () => {
  const open = (await begin()) ?? '';
  const over = { ...offer, isCyclical: 0, requestId: `limited-request-${(serial += 1)}` } as const;
  await server.call('setLimit', { name: 'depositDay', amount: 900 }, { token });
  const refused = await server.call('paypalPay', over, { token });
  expect(refused.errorInfo).toBe('depositLimitReached: depositDay 499');
  await cancel(open);
  expect((await server.call('paypalPay', over, { token })).errorCode).toBeNull();
});
