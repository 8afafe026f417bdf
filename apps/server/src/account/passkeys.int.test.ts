import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallContext, Caller } from '../core/call-context.ts';
import { type Misdeeds, SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { type AccountFixture, createAccountFixture, expectValue, md5 } from './account-fixture.ts';
import { trialLogin } from '../testing/trial-login.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.test.drop());

const failure = (error: string) => expect.objectContaining({ error }) as unknown;

async function options(
  purpose: 'add' | 'create' | 'signIn' | 'confirm',
  context: CallContext,
  nickName = '',
) {
  return expectValue(await fixture.account.handlers.passkeyOptions({ purpose, nickName }, context));
}

async function create(device: SoftwareAuthenticator, nickName = 'Kay') {
  const context = fixture.context();
  const begun = await options('create', context, nickName);
  const response = device.create(begun.options);
  return expectValue(
    await fixture.account.handlers.createByPasskey({ ceremony: begun.ceremony, response }, context),
  );
}

async function signIn(device: SoftwareAuthenticator, misdeeds: Misdeeds = {}) {
  const context = fixture.context();
  const begun = await options('signIn', context);
  const response = device.get(begun.options, misdeeds);
  return fixture.account.handlers.loginByPasskey({ ceremony: begun.ceremony, response }, context);
}

describe('a passkey', () => {
  it('opens an account without a mail address, and signs in to it again', async () => {
    const device = new SoftwareAuthenticator();
    const made = await create(device, 'Kay');
    expect(made).toMatchObject({ isNew: true, nickname: 'Kay' });
    expect(await signIn(device)).toMatchObject({ isNew: false, userId: made.userId, nickname: 'Kay' });
    const caller = await fixture.callerFor(made.token);
    const info = await fixture.account.handlers.userInfo({}, fixture.context(caller));
    expect(info).toMatchObject({ mail: '', role: 'user', balance: 3_000 });
  });

  it('opens no account under a name that no form takes', async () => {
    const ask = (nickName: string) =>
      fixture.account.handlers.passkeyOptions({ purpose: 'create', nickName }, fixture.context());
    expect(await ask('fuck')).toEqual(failure('chatWords'));
    expect(await ask('write to kay@example.com')).toEqual(failure('chatContact'));
    expect(await ask('x\u202ey')).toEqual(failure('nickNameInvalid'));
  });

  it('is added to an account by its owner, named and taken away', async () => {
    const { account, context } = fixture;
    const { token, userId } = await fixture.register('kim@example.com');
    const owner = context(await fixture.callerFor(token));
    const device = new SoftwareAuthenticator();
    const begun = await options('add', owner);
    const given = { ceremony: begun.ceremony, response: device.create(begun.options), name: ' My  phone ' };
    const item = expectValue(await account.handlers.addPasskey(given, owner));
    expect(item).toMatchObject({ name: 'My phone', usedAt: '', synced: false });
    expect(fixture.mails.at(-1)).toMatchObject({
      to: 'kim@example.com',
      subject: 'A passkey was added to your Grabbit account',
    });
    expect(await signIn(device)).toMatchObject({ userId });
    expect(await account.handlers.renamePasskey({ id: item.id, name: 'Old phone' }, owner)).toMatchObject({
      name: 'Old phone',
      usedAt: expect.stringMatching(/^20/) as string,
    });
    const stranger = context(await fixture.callerFor((await create(new SoftwareAuthenticator())).token));
    expect(await account.handlers.renamePasskey({ id: item.id, name: 'x' }, stranger)).toEqual(
      failure('notFound'),
    );
    expect(await account.handlers.removePasskey({ id: item.id }, stranger)).toEqual(failure('notFound'));
    expect(await account.handlers.removePasskey({ id: item.id }, owner)).toEqual({ done: true });
    expect(await signIn(device)).toEqual(failure('passkeyRefused'));
  });

  it('is made ten minutes after signing in only when the owner has given a proof', async () => {
    const { account, context, clock, test } = fixture;
    const { token, userId } = await fixture.register('stolen@example.com');
    const owner = context(await fixture.callerFor(token));
    clock.add(600_000);
    const begin = (proof?: { password: string }) =>
      account.handlers.passkeyOptions({ purpose: 'add', ...(proof !== undefined && { proof }) }, owner);
    // To be asked for a proof costs none of the tries at one.
    for (let round = 0; round < 11; round += 1) {
      expect(await begin()).toEqual(failure('confirmationWrong'));
    }
    expect(await begin({ password: md5('guess') })).toEqual(failure('confirmationWrong'));
    const { rowCount } = await test.database.query('select 1 from passkey_ceremonies where user_id = $1', [
      userId,
    ]);
    expect(rowCount).toBe(0);
    const begun = expectValue(await begin({ password: md5('secret') }));
    const response = new SoftwareAuthenticator().create(begun.options);
    expectValue(await account.handlers.addPasskey({ ceremony: begun.ceremony, response }, owner));
  });

  it('is not taken away when it is the only way in', async () => {
    const { account, context, test } = fixture;
    const made = await create(new SoftwareAuthenticator());
    const owner = context(await fixture.callerFor(made.token));
    const { rows } = await test.database.query<{ id: number }>('select id from passkeys where user_id = $1', [
      made.userId,
    ]);
    const id = `${rows[0]?.id}`;
    expect(await account.handlers.removePasskey({ id }, owner)).toEqual(failure('lastSignInWay'));
  });
});

describe('an answer', () => {
  it('is good once, and at most five minutes after the question', async () => {
    const { account, context, clock } = fixture;
    const device = new SoftwareAuthenticator();
    await create(device);
    const begun = await options('signIn', context());
    const answer = { ceremony: begun.ceremony, response: device.get(begun.options) };
    expectValue(await account.handlers.loginByPasskey(answer, context()));
    expect(await account.handlers.loginByPasskey(answer, context())).toEqual(failure('passkeyRefused'));
    const late = await options('signIn', context());
    clock.add(300_000);
    const response = device.get(late.options);
    expect(await account.handlers.loginByPasskey({ ceremony: late.ceremony, response }, context())).toEqual(
      failure('passkeyRefused'),
    );
  });

  it.each<[string, Misdeeds]>([
    ['from another page', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without the person', { flags: 0x01 }],
    ['with a counter that went back', { counter: 1 }],
  ])('is refused %s', async (_what, misdeeds) => {
    const device = new SoftwareAuthenticator();
    await create(device);
    for (let round = 0; round < 2; round += 1) expectValue(await signIn(device));
    expect(await signIn(device, misdeeds)).toEqual(failure('passkeyRefused'));
    expectValue(await signIn(device));
  });

  it('is refused when another key signed it, or when it is nonsense', async () => {
    const { account, context } = fixture;
    const device = new SoftwareAuthenticator();
    await create(device);
    const other = new SoftwareAuthenticator();
    const begun = await options('signIn', context());
    const forged = { ...other.get(begun.options), id: device.get(begun.options)['id'] };
    const answers = [forged, {}, { id: 7 }, { id: 'x', rawId: 'x', type: 'public-key', response: 'y' }];
    for (const response of answers) {
      const { ceremony } = await options('signIn', context());
      expect(await account.handlers.loginByPasskey({ ceremony, response }, context())).toEqual(
        failure('passkeyRefused'),
      );
    }
  });

  it('to one question is no answer to another, nor that of another caller', async () => {
    const { account, context } = fixture;
    const one = context(await fixture.callerFor((await create(new SoftwareAuthenticator())).token));
    const two = context(await fixture.callerFor((await create(new SoftwareAuthenticator())).token));
    const begun = await options('add', one);
    const response = new SoftwareAuthenticator().create(begun.options);
    const answer = { ceremony: begun.ceremony, response };
    expect(await account.handlers.createByPasskey(answer, context())).toEqual(failure('passkeyRefused'));
    expect(await account.handlers.addPasskey(answer, two)).toEqual(failure('passkeyRefused'));
    expectValue(await account.handlers.addPasskey(answer, one));
  });

  it('leaves its mark with each account that had it, also after it was removed there', async () => {
    const { account, context } = fixture;
    const device = new SoftwareAuthenticator();
    const owners = [
      await fixture.register('first-of-key@example.com'),
      await fixture.register('second-of-key@example.com'),
    ];
    for (const { token } of owners) {
      const owner = context(await fixture.callerFor(token));
      const begun = await options('add', owner);
      const given = { ceremony: begun.ceremony, response: device.create(begun.options) };
      const { id } = expectValue(await account.handlers.addPasskey(given, owner));
      expect(await account.handlers.removePasskey({ id }, owner)).toEqual({ done: true });
    }
    const { rows } = await fixture.test.database.query(
      `select mark from player_marks where kind = 'passkey' and player_id = any($1::bigint[])`,
      [owners.map(({ userId }) => userId)],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
  });

  it('cannot give one key to two accounts', async () => {
    const { account, context } = fixture;
    const device = new SoftwareAuthenticator();
    await create(device);
    const begun = await options('create', context());
    const answer = { ceremony: begun.ceremony, response: device.create(begun.options) };
    expect(await account.handlers.createByPasskey(answer, context())).toEqual(failure('passkeyRefused'));
  });
});

describe('options', () => {
  it('are for the page that asks, where passkeys work and which may call', async () => {
    const { account, context } = fixture;
    const at = (origin: string, host = 'localhost:4600') => ({ ...context(), page: { origin, host } });
    const ask = (given: CallContext) => account.handlers.passkeyOptions({ purpose: 'create' }, given);
    expect(
      expectValue(await ask(at('http://coinpop.localhost:4600', 'coinpop.localhost:4600'))),
    ).toMatchObject({
      options: { rp: { id: 'coinpop.localhost', name: 'Coinpop' } },
    });
    for (const given of [
      at('https://evil.example'),
      at(''),
      at('null'),
      at('http://127.0.0.1:4600', '127.0.0.1:4600'),
      at('http://[::1]:4600', '[::1]:4600'),
    ]) {
      expect(await ask(given)).toEqual(failure('passkeyUnavailable'));
    }
  });

  it('to add or confirm are for players only', async () => {
    const { account, context } = fixture;
    const ask = (caller: Caller | null) =>
      account.handlers.passkeyOptions({ purpose: 'add' }, context(caller));
    expect(await ask(null)).toEqual(failure('signInRequired'));
    const trial = expectValue(await account.handlers.login(trialLogin, context()));
    expect(await ask(await fixture.callerFor(trial.token))).toEqual(failure('trialNotAllowed'));
  });
});
