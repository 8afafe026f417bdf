import { errors, type HomePreference, type Theme } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noticeCommands } from '../platform/mainpage.commands.ts';
import { choosePlan } from '../testing/choose-plan.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { startTestServer, testPassword, type TestServer } from '../testing/start-test-server.ts';
import { trialLogin } from '../testing/trial-login.ts';
import { outputOf } from '../testing/command-context.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ rooms: 1 });
});
afterAll(() => server.stop());

const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(new URL(path, server.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { data: Record<string, unknown> | null; errorCode: string | null };
};

it('takes a passkey through HTTP, from the page that was called', async () => {
  const port = new URL(server.address).port;
  const origin = `http://localhost:${port}`;
  const url = (path: string) => `${origin}${path}`;
  const device = new SoftwareAuthenticator(origin);
  const begun = await post(
    url('/api/user/passkey/options'),
    { purpose: 'create', nickName: 'Kay' },
    { origin },
  );
  const { ceremony, options } = begun.data as { ceremony: string; options: Record<string, unknown> };
  const response = device.create(options);
  const made = await post(url('/api/user/passkey/create'), { ceremony, response }, { origin });
  expect(made.data).toMatchObject({ nickname: 'Kay', isNew: true });
  const foreign = { origin: 'https://evil.example' };
  expect(await post(url('/api/user/passkey/options'), { purpose: 'signIn' }, foreign)).toMatchObject({
    errorCode: errors.denied.code,
  });
});

it('answers old builds that call with GET, and codes in either form', async () => {
  const { token } = await server.register('get@example.com');
  const get = { token, method: 'GET' } as const;
  expect(await server.call('setColour', { colour: 2 }, get)).toMatchObject({ data: { colour: 2 } });
  expect(await server.call('setHomePage', { homePageType: 2 }, get)).toMatchObject({
    data: { homePageType: 2 },
  });
  expect(await server.call('identifyPackage', { vestBagId: 2 }, get)).toMatchObject({
    data: { vestBagId: 2 },
  });
  const wrong = { mail: 'x@example.com', code: 123_456 };
  expect(await server.call('completeMail', wrong, get)).toMatchObject({
    errorCode: errors.confirmationWrong.code,
  });
});

it('keeps the currency of a player who changes something else, whatever currency every call carries', async () => {
  const { token } = await server.register('euro@example.com');
  const save = (fields: object) =>
    post('/api/group/update/perfect', fields, { authorization: `Bearer ${token}` });
  expect((await save({ currencyCode: 'EUR', currency: 'USD' })).data).toMatchObject({ currency: 'EUR' });
  const portraitOnly = { portrait: '', currency: 'USD' };
  expect((await save(portraitOnly)).data).toMatchObject({ currency: 'EUR' });
});

it('says what an amount of cents is in the player’s own currency', async () => {
  const { token } = await server.register('convert@example.com');
  const ask = async (params: { amounts?: number }) =>
    (await server.call('convertAmounts', params, { token })).data;
  expect(await ask({})).toMatchObject({ currency: 'USD', currAmount: 1 });
  await server.call('updateProfile', { currencyCode: 'EUR' }, { token });
  const { data } = await server.call('currencyRates', { of: 'EUR' });
  const rate = data?.list[0]?.currAmount ?? 0;
  expect(await ask({ amounts: 250 })).toMatchObject({
    currency: 'EUR',
    currAmount: Math.round(250 * rate) / 100,
  });
});

it.each([0, 3, 1.5, -1])('refuses %d as a colour or a home page', async (value) => {
  const { token } = await server.register(`wrong${value}@example.com`);
  expect(await server.call('setColour', { colour: value as Theme }, { token })).toMatchObject({
    errorCode: errors.badParameters.code,
  });
  expect(
    await server.call('setHomePage', { homePageType: value as HomePreference }, { token }),
  ).toMatchObject({
    errorCode: errors.badParameters.code,
  });
});

it('tells an invitation of 10 kB that it is none, by either method', async () => {
  const params = { authSource: 5, accessToken: 'x', invitationUid: 'i'.repeat(10_240) };
  for (const method of ['GET', 'POST'] as const) {
    expect(await server.call('login', params, { method })).toMatchObject({
      errorCode: errors.invitationInvalid.code,
      message: 'This invitation code cannot be used.',
    });
  }
});

it('lets nobody act for another by a token that is not theirs', async () => {
  const one = await server.register('one@example.com');
  const proof = { password: testPassword };
  for (const token of ['x', `${one.token}x`, 'A'.repeat(43)]) {
    expect(await server.call('removeAccount', { coins: 0, toys: 0, proof }, { token })).toMatchObject({
      errorCode: errors.tokenExpired.code,
    });
    expect(await server.call('exportData', {}, { token })).toMatchObject({
      errorCode: errors.tokenExpired.code,
    });
  }
  expect(await server.call('security', {})).toMatchObject({ errorCode: errors.signInRequired.code });
});

it('keeps what only players have from trial accounts', async () => {
  const trial = await server.call('login', trialLogin);
  const token = trial.data?.token ?? '';
  for (const name of ['security', 'removalPreview', 'sendConfirmCode', 'offsetAmount'] as const) {
    expect(await server.call(name, {}, { token })).toMatchObject({ errorCode: errors.trialNotAllowed.code });
  }
  expect(await server.call('setColour', { colour: 2 }, { token })).toMatchObject({ success: true });
});

it('removes an account for good, over the wire', async () => {
  const { token } = await server.register('bye@example.com');
  const preview = await server.call('removalPreview', {}, { token });
  const { coins, toys } = preview.data ?? { coins: -1, toys: -1 };
  const proof = { password: testPassword };
  expect(await server.call('removeAccount', { coins, toys, proof }, { token })).toMatchObject({
    data: { done: true },
  });
  expect(await server.call('userInfo', {}, { token })).toMatchObject({ errorCode: errors.tokenExpired.code });
});

it('tells what was paid so far and the newest notice, and whether an order is under way', async () => {
  const { token } = await server.register('truth@example.com');
  const ask = async () => (await server.call('userInfo', {}, { token })).data;
  expect(await ask()).toMatchObject({ rechargeAmount: 0, systemNoticeInfo: '' });
  const { list } = (await server.call('rechargeList', {}, { token })).data ?? { list: [] };
  const { configId, rechargeMoney: price } = list.find(({ enableFlag }) => enableFlag) ?? {
    configId: 0,
    rechargeMoney: 0,
  };
  const order = { requestId: 'truth-request', configId, price, isCyclical: 0 } as const;
  const rechargeNumber = (await server.call('paypalPay', order, { token })).data?.rechargeNumber ?? '';
  await choosePlan(server.address, rechargeNumber, 'approve');
  await server.call('verifyPayment', { rechargeNumber }, { token });
  await outputOf(noticeCommands)(server.db, ['set', '--text', 'New toys on Friday']);
  await expect
    .poll(async () => (await ask())?.systemNoticeInfo, { timeout: 10_000 })
    .toBe('New toys on Friday');
  const account = await ask();
  expect([price > 0, account?.rechargeAmount]).toEqual([true, price]);
  const rewards = (await server.call('rewardIndex', {}, { token })).data;
  const counts = (await server.call('cardCounts', {}, { token })).data;
  expect(account?.shopOrderFlag).toBe(false);
  // The stamp of the day and the address wait, and today's payment; the first payment opened one reward of the first day.
  expect(rewards).toMatchObject({ newbieFlag: 1, dailyBonusFinished: false, allNewBeiBonusFinished: false });
  expect(rewards?.dailyFlag).toBeGreaterThanOrEqual(2);
  expect(counts?.slotBalance).toBe(0);
});
