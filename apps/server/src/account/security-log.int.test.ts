import { AuthSource } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallContext } from '../core/call-context.ts';
import { testContext } from '../testing/test-context.ts';
import { type AccountFixture, createAccountFixture, expectValue, md5 } from './account-fixture.ts';

let fixture: AccountFixture;
let owner: CallContext;
const mail = 'owner@log.example';
const agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const home = { address: '192.0.2.77', visitorId: 'the-device-of-the-owner-01', agent };
const elsewhere = { address: '2001:db8:7:8:9::1', visitorId: 'a-device-of-a-stranger-01', agent: 'curl/8' };

beforeAll(async () => {
  fixture = await createAccountFixture();
  const { token } = await fixture.register(mail, 'secret');
  owner = testContext({ ...home, caller: await fixture.callerFor(token) });
});
afterAll(() => fixture.test.drop());

const signIn = (password: string, from: Partial<CallContext>) =>
  fixture.account.handlers.login(
    { authSource: AuthSource.email, mail, password: md5(password) },
    testContext(from),
  );
const log = async (of = owner) => expectValue(await fixture.account.handlers.securityLog({}, of)).list;

it('a player reads what happened at their door, the newest first, and no secret', async () => {
  expectValue(await signIn('secret', home));
  expectValue(await signIn('secret', home));
  await signIn('a guess', elsewhere);
  const change = { newPassword: md5('better'), proof: { password: md5('secret') } };
  expectValue(await fixture.account.handlers.changePassword(change, owner));
  const [place, far] = ['192.0.2.0/24', '2001:db8:7:8::/64'];
  expect(await log()).toMatchObject([
    { what: 'password changed', place, agent },
    { what: 'sign-in failed', place: far, agent: 'curl/8' },
    { what: 'sign-in', place, agent },
    { what: 'sign-in from a new device', place, agent },
  ]);
  const told = JSON.stringify(await log());
  for (const secret of [md5('a guess'), md5('better'), home.address, home.visitorId])
    expect(told).not.toContain(secret);
});

it('nobody reads another’s', async () => {
  const { token } = await fixture.register('other@log.example');
  expect(await log(testContext({ caller: await fixture.callerFor(token) }))).toEqual([]);
});
