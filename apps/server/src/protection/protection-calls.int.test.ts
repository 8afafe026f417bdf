import { callPaths, errors } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRequestId, ownSeedHash } from '../testing/machine-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const register = () => server.register(`careful${(people += 1)}@example.com`);

/** Asks for a play as the room does: the seat first. */
async function play(token: string, roomId = 1): Promise<string | null> {
  const entered = await server.call('enterRoom', { roomId }, { token });
  if (entered.data === null) return entered.errorCode;
  const page = await server.call('playPage', { roomId });
  if (page.data === null) throw new Error('no play page');
  const params = {
    requestId: newRequestId(),
    roomId,
    price: page.data.room.price,
    commitment: page.data.status.commitment.hash,
    clientSeedHash: ownSeedHash,
  };
  const { errorCode } = await server.call('openPlay', params, { token });
  await server.call('leaveRoom', { roomId }, { token });
  return errorCode;
}

/** Sends whatever, by either method, and gives the code of the answer. */
async function sent(token: string, params: Readonly<Record<string, unknown>>, method: 'GET' | 'POST') {
  const url = new URL(callPaths.setLimit.path, server.address);
  if (method === 'GET')
    for (const [key, value] of Object.entries(params)) url.searchParams.set(key, String(value));
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(params) }),
  });
  return ((await answer.json()) as { errorCode: string | null }).errorCode;
}

it('[P1] [P5] a limit and a break answer a play with their codes and leave the coins', async () => {
  const { token } = await register();
  await server.call('setLimit', { name: 'spendDay', amount: 10 }, { token });
  expect(await play(token)).toBe(errors.spendLimitReached.code);
  const other = await register();
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await server.call('takeBreak', { until }, { token: other.token });
  expect(await play(other.token)).toBe(errors.onBreak.code);
  for (const each of [token, other.token]) {
    const { data } = await server.call('balance', {}, { token: each });
    expect(data).toMatchObject({ balance: 3_000, held: 0 });
  }
});

/** Begins to pay for the first offer, as the checkout does. */
async function pay(token: string): Promise<string | null> {
  const { data } = await server.call('rechargeList', { kind: 1 }, { token });
  const offer = data?.list.find(({ enableFlag }) => enableFlag);
  if (offer === undefined) throw new Error('nothing is sold');
  const { configId, rechargeMoney: price } = offer;
  const order = {
    requestId: newRequestId(),
    configId,
    price,
    rechargeType: 1,
    payType: 16,
    isCyclical: 0,
  } as const;
  return (await server.call('checkoutPay', order, { token })).errorCode;
}

it('[P2] [P5] a limit and a break answer a payment with their codes, before a provider is asked', async () => {
  const { token, userId } = await register();
  await server.call('setLimit', { name: 'depositWeek', amount: 100 }, { token });
  expect(await pay(token)).toBe(errors.depositLimitReached.code);
  const other = await register();
  expect(await pay(other.token)).toBeNull();
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await server.call('takeBreak', { until }, { token: other.token });
  expect(await pay(other.token)).toBe(errors.onBreak.code);
  const { rows } = await server.db.query('select player_id from payments where player_id = any($1)', [
    [userId, other.userId],
  ]);
  expect(rows).toEqual([{ player_id: other.userId }]);
});

it('limits set to text, fractions, negative and huge amounts get a coded answer and set nothing', async () => {
  const { token } = await register();
  const { badParameters, limitInvalid } = errors;
  const amounts = ['lots', '', 'NaN', 'Infinity', '-5', '0', '1.5', '99999999999', '1e3x', '٣٠'];
  for (const method of ['GET', 'POST'] as const) {
    for (const amount of amounts) {
      const code = await sent(token, { name: 'spendDay', amount }, method);
      expect([badParameters.code, limitInvalid.code]).toContain(code);
    }
    for (const name of ['spendYear', '', 'constructor', '__proto__']) {
      expect(await sent(token, { name, amount: 50 }, method)).toBe(badParameters.code);
    }
  }
  for (const amount of [null, {}, [], true, 1.5, -1, 2 ** 60]) {
    const code = await sent(token, { name: 'spendDay', amount }, 'POST');
    expect([badParameters.code, limitInvalid.code]).toContain(code);
  }
  const { data } = await server.call('protectionState', {}, { token });
  expect(data?.limits.every(({ amount }) => amount === null)).toBe(true);
});

it('is closed to visitors and to trial accounts', async () => {
  expect((await server.call('protectionState', {})).errorCode).toBe(errors.signInRequired.code);
  expect((await server.call('walletOverview', {})).errorCode).toBe(errors.signInRequired.code);
});

it('[W15] the wallet tells all that there is; the record comes filtered, and as a table in the player’s language', async () => {
  const { token, userId } = await register();
  const overview = await server.call('walletOverview', {}, { token });
  expect(overview.data?.list[0]).toEqual({ asset: 'coin', free: 3_000, held: 0, priceCents: 3_000 });
  expect(overview.data?.kinds).toEqual(['welcome']);
  await server.db.query(
    `insert into ledger_transfers (key, debit, credit, asset, amount, kind, ref, player_id)
     values ($1, 'house:promotions:coin', $2, 'coin', 5, '=cmd', '+1,"x"', $3)`,
    [`table:${userId}`, `player:${userId}:coin`, userId],
  );
  const record = (filter: object) => server.call('coinRecord', filter, { token });
  expect((await record({})).data?.list).toHaveLength(2);
  expect((await record({ kind: 'welcome' })).data?.list).toHaveLength(1);
  expect((await record({ way: 'out' })).data?.list).toEqual([]);
  expect((await record({ way: 'in', asset: 'coin' })).data?.list).toHaveLength(2);
  expect((await record({ asset: 'trial' })).data?.list).toEqual([]);
  const table = await server.call('coinRecordTable', {}, { token, language: 'de-DE' });
  const [head, first, second, end] = table.data?.csv.split('\r\n') ?? [];
  expect(head).toBe('Zeit (UTC),Grund,Was,Menge,Bezug');
  expect(first).toMatch(/^\d{4}-.*Z,'=cmd,Münzen,5,"'\+1,""x"""$/);
  expect(second).toMatch(/,Münzen,3000,/);
  expect(end).toBe('');
  expect(table.data?.next).toBeNull();
});

it('the record of many movements comes page by page, each movement once', async () => {
  const { token, userId } = await register();
  await server.db.query(
    `insert into ledger_transfers (key, debit, credit, asset, amount, kind, ref, player_id)
     select 'many:' || $1 || ':' || n, 'house:promotions:coin', 'player:' || $1 || ':coin', 'coin', n, 'gift', '', $1::bigint
     from generate_series(1, 2100) n`,
    [userId],
  );
  const amounts: number[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const { data } = await server.call(
      'coinRecordTable',
      { kind: 'gift', ...(cursor !== undefined && { cursor }) },
      { token },
    );
    if (data === null) throw new Error('no table');
    const lines = data.csv.split('\r\n').slice(pages === 0 ? 1 : 0, -1);
    amounts.push(...lines.map((line) => Number(line.split(',')[3])));
    cursor = data.next ?? undefined;
    pages += 1;
  } while (cursor !== undefined);
  expect(pages).toBe(3);
  expect(amounts).toEqual(Array.from({ length: 2_100 }, (_, index) => 2_100 - index));
});
