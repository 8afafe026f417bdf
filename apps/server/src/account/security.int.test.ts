import { AuthSource } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallContext } from '../core/call-context.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import {
  type AccountFixture,
  createAccountFixture,
  expectValue,
  md5,
  unreachableMail,
} from './account-fixture.ts';

let fixture: AccountFixture;
let serial = 0;
let mail: string;
let owner: CallContext;
let userId: number;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
beforeEach(async () => {
  serial += 1;
  mail = `sec-${serial}@example.com`;
  const registered = await fixture.register(mail, 'old');
  userId = registered.userId;
  owner = fixture.context(await fixture.callerFor(registered.token));
});
afterAll(() => fixture.test.drop());

const failure = (error: string) => expect.objectContaining({ error }) as unknown;
const byPassword = { password: md5('old') };
const number = (last: number): string => `+49151123456${`${last}`.padStart(2, '0')}`;

async function smsCode(mobile: string, context = owner): Promise<string> {
  expectValue(await fixture.account.handlers.sendSms({ mobile, codeType: 1 }, context));
  return fixture.lastCode(mobile);
}

async function someoneElse(): Promise<CallContext> {
  const { token } = await fixture.register(`other-${serial}@example.com`);
  return fixture.context(await fixture.callerFor(token));
}

describe('a mobile number', () => {
  it('is confirmed by the code that was sent to it, in the player’s language', async () => {
    const { account } = fixture;
    const params = { mobile: '0151 12345601', region: 'DE' };
    const sent = await account.handlers.sendSms(params, { ...owner, language: 'de-DE' });
    expect(sent).toEqual({ waitSeconds: 60, mobile: number(1) });
    expect(fixture.mails.at(-1)?.text).toContain('Grabbit-Code');
    const code = Number(fixture.lastCode(number(1)));
    expect(code).toBeGreaterThanOrEqual(100_000);
    expect(await account.handlers.completeMobile({ ...params, code }, owner)).toMatchObject({ userId });
    expect(await account.handlers.security({}, owner)).toMatchObject({ mobile: number(1) });
    expect(await account.handlers.completeMobile({ ...params, code }, owner)).toEqual(failure('codeExpired'));
  });

  it('waits a minute for the next code, and each is tried five times', async () => {
    const { account } = fixture;
    const mobile = number(2);
    const code = await smsCode(mobile);
    expect(await account.handlers.sendSms({ mobile }, owner)).toMatchObject({ error: 'codeWait' });
    const wrong = code === '100000' ? '100001' : '100000';
    for (let round = 0; round < 5; round += 1) {
      expect(await account.handlers.completeMobile({ mobile, code: wrong }, owner)).toEqual(
        failure('codeWrong'),
      );
    }
    expect(await account.handlers.completeMobile({ mobile, code }, owner)).toEqual(failure('codeExpired'));
  });

  it('belongs to one account, which only who holds the code is told', async () => {
    const { account } = fixture;
    const mobile = number(3);
    expectValue(await account.handlers.completeMobile({ mobile, code: await smsCode(mobile) }, owner));
    fixture.clock.add(60_000);
    const other = await someoneElse();
    const code = await smsCode(mobile, other);
    expect(await account.handlers.completeMobile({ mobile, code }, other)).toEqual(failure('mobileTaken'));
  });

  it('that no message could reach is refused, and messages to one are limited', async () => {
    const { account, clock } = fixture;
    for (const mobile of ['0151 12345604', '+49 900 1234567', 'x']) {
      expect(await account.handlers.sendSms({ mobile }, owner)).toEqual(failure('mobileInvalid'));
      expect(await account.handlers.completeMobile({ mobile, code: 1 }, owner)).toEqual(
        failure('mobileInvalid'),
      );
    }
    for (let round = 0; round < 5; round += 1) {
      expectValue(await account.handlers.sendSms({ mobile: number(4) }, owner));
      clock.add(60_000);
    }
    expect(await account.handlers.sendSms({ mobile: number(4) }, owner)).toEqual(failure('tooManyRequests'));
    expect(await account.handlers.sendSms({ mobile: number(5) }, owner)).toEqual(failure('tooManyRequests'));
    expect(await account.handlers.sendSms({ mobile: number(4) }, await someoneElse())).toEqual(
      failure('tooManyRequests'),
    );
  });
});

describe('a mail address', () => {
  async function codeFor(to: string, context = owner): Promise<number> {
    expectValue(await fixture.account.handlers.sendMailCode({ mail: to }, context));
    return Number(fixture.lastCode(to));
  }

  it('[V006] completes an account that has none, by a code sent as a number', async () => {
    const { account, context } = fixture;
    const device = new SoftwareAuthenticator();
    const begun = expectValue(await account.handlers.passkeyOptions({ purpose: 'create' }, context()));
    const answer = { ceremony: begun.ceremony, response: device.create(begun.options) };
    const made = expectValue(await account.handlers.createByPasskey(answer, context()));
    const bare = context(await fixture.callerFor(made.token));
    const address = `bare-${serial}@example.com`;
    const code = await codeFor(address, bare);
    expect(fixture.mails.at(-1)?.text).toContain('confirm this address');
    const done = await account.handlers.completeMail({ mail: address, code, codeType: 0 }, bare);
    expect(done).toMatchObject({ userId: made.userId, mail: address });
  });

  it('is added with a proof of the owner ten minutes after signing in', async () => {
    const { account, context, clock } = fixture;
    const device = new SoftwareAuthenticator();
    const begun = expectValue(await account.handlers.passkeyOptions({ purpose: 'create' }, context()));
    const answer = { ceremony: begun.ceremony, response: device.create(begun.options) };
    const made = expectValue(await account.handlers.createByPasskey(answer, context()));
    const bare = context(await fixture.callerFor(made.token));
    clock.add(600_000);
    const address = `late-${serial}@example.com`;
    const params = { mail: address, code: await codeFor(address, bare) };
    expect(await account.handlers.completeMail(params, bare)).toEqual(failure('confirmationWrong'));
    const asked = expectValue(await account.handlers.passkeyOptions({ purpose: 'confirm' }, bare));
    const proof = { ceremony: asked.ceremony, response: device.get(asked.options) };
    expect(await account.handlers.completeMail({ ...params, proof }, bare)).toMatchObject({ mail: address });
  });

  it('changes only with a proof of the owner', async () => {
    const { account } = fixture;
    const address = `new-${serial}@example.com`;
    const params = { mail: address, code: await codeFor(address) };
    expect(await account.handlers.completeMail(params, owner)).toEqual(failure('confirmationWrong'));
    const wrong = { password: md5('wrong') };
    expect(await account.handlers.completeMail({ ...params, proof: wrong }, owner)).toEqual(
      failure('confirmationWrong'),
    );
    expect(await account.handlers.userInfo({}, owner)).toMatchObject({ mail });
    expect(await account.handlers.completeMail({ ...params, proof: byPassword }, owner)).toMatchObject({
      mail: address,
    });
  });

  it('that replaces another ends every other session', async () => {
    const { account, context } = fixture;
    const login = { authSource: AuthSource.email, mail, password: md5('old') };
    const elsewhere = expectValue(await account.handlers.login(login, context()));
    await fixture.callerFor(elsewhere.token);
    const address = `moved-${serial}@example.com`;
    const params = { mail: address, code: await codeFor(address), proof: byPassword };
    expectValue(await account.handlers.completeMail(params, owner));
    expect(await account.identify(elsewhere.token)).toBeNull();
    expect(await account.handlers.listSessions({}, owner)).toMatchObject({ list: [{ current: true }] });
  });

  it('that was replaced is told so, in the language of who did it, and the new one is not', async () => {
    const { account, mails } = fixture;
    const address = `told-${serial}@example.com`;
    const params = { mail: address, code: await codeFor(address), proof: byPassword };
    expectValue(await account.handlers.completeMail(params, { ...owner, language: 'de-DE' }));
    expect(mails.at(-1)).toMatchObject({
      to: mail,
      subject: expect.stringContaining('wurde geändert') as string,
    });
    expect(mails.filter(({ to }) => to === address)).toHaveLength(1);
  });

  it('changes also where the one before cannot be told', async () => {
    const { account, context, test } = fixture;
    await test.database.query('update users set mail = $2 where id = $1', [userId, unreachableMail]);
    const address = `reached-${serial}@example.com`;
    const params = { mail: address, code: await codeFor(address), proof: byPassword };
    expect(await account.handlers.completeMail(params, owner)).toMatchObject({ mail: address });
    const login = { authSource: AuthSource.email, mail: address, password: md5('old') };
    expectValue(await account.handlers.login(login, context()));
  });

  it('of another account is not taken from it', async () => {
    const { account } = fixture;
    const other = await someoneElse();
    fixture.clock.add(60_000);
    const code = await codeFor(mail, other);
    const proof = { password: md5('secret') };
    expect(await account.handlers.completeMail({ mail, code, proof }, other)).toEqual(failure('mailTaken'));
  });
});

describe('the password', () => {
  it('changes by the old one, ends other sessions and keeps this one', async () => {
    const { account, context } = fixture;
    const login = (password: string) =>
      account.handlers.login({ authSource: AuthSource.email, mail, password: md5(password) }, context());
    const elsewhere = expectValue(await login('old'));
    const params = { newPassword: md5('new'), proof: byPassword };
    expect(await account.handlers.changePassword(params, owner)).toEqual({ done: true });
    expect(await account.identify(elsewhere.token)).toBeNull();
    expect(await account.handlers.listSessions({}, owner)).toMatchObject({ list: [{ current: true }] });
    expect(await login('old')).toEqual(failure('wrongCredentials'));
    expectValue(await login('new'));
    expect(await account.handlers.changePassword(params, owner)).toEqual(failure('confirmationWrong'));
  });

  it('changes by a code mailed to the owner, good once', async () => {
    const { account } = fixture;
    expect(await account.handlers.sendConfirmCode({}, owner)).toEqual({ waitSeconds: 60 });
    expect(fixture.mails.at(-1)).toMatchObject({
      to: mail,
      text: expect.stringContaining('it is you') as string,
    });
    const proof = { code: Number(fixture.lastCode(mail)) };
    const params = { newPassword: md5('new'), proof };
    expect(await account.handlers.changePassword(params, owner)).toEqual({ done: true });
    expect(await account.handlers.changePassword(params, owner)).toEqual(failure('codeExpired'));
  });

  it('does not change by guessing', async () => {
    const { account } = fixture;
    const guess = { newPassword: md5('new'), proof: { password: md5('guess') } };
    for (let round = 0; round < 10; round += 1) {
      expect(await account.handlers.changePassword(guess, owner)).toEqual(failure('confirmationWrong'));
    }
    const right = { ...guess, proof: byPassword };
    expect(await account.handlers.changePassword(right, owner)).toEqual(failure('tooManyRequests'));
  });

  it('is not proven by a code for something else, by nothing, or by another’s passkey', async () => {
    const { account } = fixture;
    const change = (proof: object) =>
      account.handlers.changePassword({ newPassword: md5('new'), proof }, owner);
    fixture.clock.add(60_000);
    expectValue(await account.handlers.sendMailCode({ mail, codeType: '1' }, owner));
    expect(await change({ code: fixture.lastCode(mail) })).toEqual(failure('codeExpired'));
    expect(await change({})).toEqual(failure('confirmationWrong'));
    const other = await someoneElse();
    const begun = expectValue(await account.handlers.passkeyOptions({ purpose: 'add' }, other));
    const device = new SoftwareAuthenticator();
    const response = device.create(begun.options);
    expectValue(await account.handlers.addPasskey({ ceremony: begun.ceremony, response }, other));
    const asked = expectValue(await account.handlers.passkeyOptions({ purpose: 'confirm' }, owner));
    const answer = { ceremony: asked.ceremony, response: device.get(asked.options) };
    expect(await change(answer)).toEqual(failure('confirmationWrong'));
  });
});

describe('the overview', () => {
  it('lists what there is to sign in with, and no secret', async () => {
    const { account } = fixture;
    expect(await account.handlers.security({}, owner)).toEqual({
      mail,
      mobile: '',
      hasPassword: true,
      social: [],
      passkeys: [],
    });
  });
});
