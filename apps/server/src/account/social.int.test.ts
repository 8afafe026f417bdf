import { AuthSource } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../core/failure.ts';
import { testContext } from '../testing/test-context.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { type AccountFixture, createAccountFixture, expectValue, md5 } from './account-fixture.ts';
import type { SocialVerifier } from './social-verifier.ts';

/** Tokens of this test name the person: `subject` or `subject mail`. */
const verifier: SocialVerifier = {
  sources: [AuthSource.google, AuthSource.facebook],
  async verify(authSource, accessToken) {
    const known = [AuthSource.google, AuthSource.facebook].find((source) => source === authSource);
    if (known === undefined) return new Failure('authSourceUnavailable');
    if (accessToken === undefined) return new Failure('socialTokenInvalid', 'accessToken');
    const [subject = '', mail = ''] = accessToken.split(' ');
    return { authSource: known, subject, mail, name: `Name of ${subject}`, signedInAt: fixture.clock.now() };
  },
};

let fixture: AccountFixture;
let serial = 0;
/** A person nobody knows yet. */
let person: string;
beforeAll(async () => {
  fixture = await createAccountFixture({ verifier });
});
beforeEach(() => {
  serial += 1;
  person = `person-${serial}`;
});
afterAll(() => fixture.test.drop());

const failure = (error: string) => expect.objectContaining({ error }) as unknown;
const google = (accessToken: string) => ({ authSource: AuthSource.google, accessToken });
const facebook = (accessToken: string) => ({ authSource: AuthSource.facebook, accessToken });
const login = (params: ReturnType<typeof google> & { invitationUid?: string }) =>
  fixture.account.handlers.login(params, fixture.context());

async function player(mail: string) {
  const { token, userId } = await fixture.register(mail);
  return { userId, context: fixture.context(await fixture.callerFor(token)) };
}

describe('social sign-in', () => {
  it('opens an account the first time and the same one again', async () => {
    const first = expectValue(await login(google(`${person} ${person}@example.com`)));
    expect(first).toMatchObject({ isNew: true, insert: true, nickname: `Name of ${person}` });
    const again = expectValue(await login(google(person)));
    expect(again).toMatchObject({ isNew: false, insert: false, userId: first.userId });
    const caller = await fixture.callerFor(again.token);
    expect(await fixture.account.handlers.userInfo({}, fixture.context(caller))).toMatchObject({
      mail: `${person}@example.com`,
      balance: 3_000,
      role: 'user',
    });
  });

  it('does not enter an account that was removed', async () => {
    const { userId } = expectValue(await login(google(person)));
    await fixture.test.database.query('update users set removed_at = now() where id = $1', [userId]);
    expect(await login(google(person))).toEqual(failure('socialRepeat'));
  });

  it('opens at most thirty accounts an hour from one address, by any way in', async () => {
    const live = await createAccountFixture({ verifier, mode: 'live' });
    try {
      const { account, context, clock } = live;
      const enter = (subject: string) => account.handlers.login(google(subject), context());
      for (let round = 0; round < 30; round += 1) expectValue(await enter(`${person}-${round}`));
      expect(await enter(`${person}-30`)).toEqual(failure('tooManyRequests'));
      const begun = expectValue(await account.handlers.passkeyOptions({ purpose: 'create' }, context()));
      const response = new SoftwareAuthenticator().create(begun.options);
      const answer = { ceremony: begun.ceremony, response };
      expect(await account.handlers.createByPasskey(answer, context())).toEqual(failure('tooManyRequests'));
      const mail = `${person}@example.com`;
      await expect(live.register(mail)).rejects.toEqual(failure('tooManyRequests'));
      expect(await enter(`${person}-0`)).toMatchObject({ isNew: false });
      clock.add(60_000);
      const elsewhere = testContext({ address: '198.51.100.1' });
      const params = { mail, code: live.lastCode(mail), password: md5('x') };
      expectValue(await account.handlers.signUpByCode(params, elsewhere));
    } finally {
      await live.test.drop();
    }
  });

  it('opens no account where the build wants none, and takes no token of somebody else', async () => {
    const enter = (more: object) => login({ ...google(person), ...more });
    expect(await enter({ register: false })).toEqual(failure('notFound'));
    expect(await enter({ register: 1, authorizationId: 'somebody else' })).toEqual(
      failure('socialTokenInvalid'),
    );
    expect(await enter({ register: 1, authorizationId: person })).toMatchObject({ isNew: true });
    expect(await enter({ register: false })).toMatchObject({ isNew: false });
  });

  it('hands on why a token was refused', async () => {
    const reply = await fixture.account.handlers.login({ authSource: AuthSource.google }, fixture.context());
    expect(reply).toEqual(failure('socialTokenInvalid'));
  });

  it('carries the code of whoever invited, and refuses one of 10 kB', async () => {
    const { userId } = expectValue(await login({ ...google(person), invitationUid: 'friend_1' }));
    const { rows } = await fixture.test.database.query('select invited_by from users where id = $1', [
      userId,
    ]);
    expect(rows).toEqual([{ invited_by: 'friend_1' }]);
    const invitationUid = 'x'.repeat(10_240);
    expect(await login({ ...google(`${person}-b`), invitationUid })).toEqual(failure('invitationInvalid'));
  });

  it('[E06] never joins an account of the same address by itself: it is a repeat', async () => {
    await fixture.register(`${person}@example.com`);
    expect(await login(google(`${person} ${person}@example.com`))).toEqual(failure('socialRepeat'));
    const { rowCount } = await fixture.test.database.query('select 1 from identities where subject = $1', [
      person,
    ]);
    expect(rowCount).toBe(0);
  });

  it('opens one account when two ask at the same moment', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => login(google(person))));
    expect(replies.some((reply) => !(reply instanceof Failure))).toBe(true);
    const { rowCount } = await fixture.test.database.query('select 1 from identities where subject = $1', [
      person,
    ]);
    expect(rowCount).toBe(1);
    const { rowCount: users } = await fixture.test.database.query(
      'select 1 from users where nick_name = $1',
      [`Name of ${person}`],
    );
    expect(users).toBe(1);
  });
});

describe('binding', () => {
  it('lets the account be entered by the identity, until it is unbound', async () => {
    const { account } = fixture;
    const { userId, context } = await player(`${person}@example.com`);
    expect(await account.handlers.bindSocial(google(person), context)).toEqual({ done: true });
    expect(await account.handlers.bindSocial(google(person), context)).toEqual(failure('socialRepeat'));
    expect(await login(google(person))).toMatchObject({ userId });
    expect(await account.handlers.unbindSocial({ authSource: AuthSource.google }, context)).toEqual({
      done: true,
    });
    expect(await account.handlers.unbindSocial({ authSource: AuthSource.google }, context)).toEqual(
      failure('notFound'),
    );
    expect(await login(google(person))).toMatchObject({ isNew: true });
  });

  it('[S015] fails with repeat when the identity is bound to another account', async () => {
    const { account } = fixture;
    const other = expectValue(await login(google(person)));
    const { userId, context } = await player(`${person}@example.com`);
    expect(await account.handlers.bindSocial(google(person), context)).toEqual(failure('socialRepeat'));
    expect(await login(google(person))).toMatchObject({ userId: other.userId });
    expect(other.userId).not.toBe(userId);
  });

  it('takes one identity of a provider for an account, and others of other providers', async () => {
    const { account } = fixture;
    const { context } = await player(`${person}@example.com`);
    expectValue(await account.handlers.bindSocial(google(person), context));
    expect(await account.handlers.bindSocial(google(`${person}-b`), context)).toEqual(
      failure('socialRepeat'),
    );
    expectValue(await account.handlers.bindSocial(facebook(person), context));
    expect(await account.handlers.security({}, context)).toMatchObject({
      social: [{ authSource: AuthSource.facebook }, { authSource: AuthSource.google }],
    });
  });

  it('needs a proof of the owner ten minutes after signing in', async () => {
    const { account, clock } = fixture;
    const { context } = await player(`${person}@example.com`);
    clock.add(600_000);
    const bind = (given: object) => account.handlers.bindSocial({ ...google(person), ...given }, context);
    expect(await bind({})).toEqual(failure('confirmationWrong'));
    expect(await bind({ proof: { password: md5('guess') } })).toEqual(failure('confirmationWrong'));
    expect(await login(google(person))).toMatchObject({ isNew: true });
    const own = google(`${person}-own`);
    const proof = { password: md5('secret') };
    expect(await account.handlers.bindSocial({ ...own, proof }, context)).toEqual({ done: true });
  });

  it('cannot take away the only way in', async () => {
    const { account } = fixture;
    const { token } = expectValue(await login(google(person)));
    const context = fixture.context(await fixture.callerFor(token));
    expect(await account.handlers.unbindSocial({ authSource: AuthSource.google }, context)).toEqual(
      failure('lastSignInWay'),
    );
    expectValue(await account.handlers.bindSocial(facebook(person), context));
    expectValue(await account.handlers.unbindSocial({ authSource: AuthSource.google }, context));
  });
});

describe('the repeat check', () => {
  it('of a provider that is not set up here is no way in that is left', async () => {
    const { account, test } = fixture;
    const { token, userId } = expectValue(await login(google(person)));
    const context = fixture.context(await fixture.callerFor(token));
    await test.database.query('insert into identities (auth_source, subject, user_id) values ($1, $2, $3)', [
      AuthSource.apple,
      person,
      userId,
    ]);
    const unbind = (authSource: number) => account.handlers.unbindSocial({ authSource }, context);
    expect(await unbind(AuthSource.google)).toEqual(failure('lastSignInWay'));
    expect(await unbind(AuthSource.apple)).toEqual({ done: true });
    expectValue(await account.handlers.bindSocial(facebook(person), context));
    const both = await Promise.all([unbind(AuthSource.google), unbind(AuthSource.facebook)]);
    expect(both.filter((each) => 'done' in each)).toHaveLength(1);
  });

  it('says whether an identity is known, and whether it is another’s', async () => {
    const { account, context } = fixture;
    const check = (given = context()) => account.handlers.repeatCheck(google(person), given);
    const one = await player(`${person}@example.com`);
    const two = await player(`${person}-b@example.com`);
    expect(await check()).toEqual({ known: false, repeat: false });
    expectValue(await account.handlers.bindSocial(google(person), one.context));
    expect(await check(one.context)).toEqual({ known: true, repeat: false });
    expect(await check(two.context)).toEqual({ known: true, repeat: true });
    expect(await account.handlers.repeatCheck({ authSource: AuthSource.google }, one.context)).toEqual(
      failure('socialTokenInvalid'),
    );
  });
});

describe('ways in', () => {
  it('are told without secrets, and without a project there is none of Firebase', async () => {
    const { account, context } = fixture;
    expect(await account.handlers.signInWays({}, context())).toEqual({
      mail: true,
      trial: true,
      passkey: true,
      sms: true,
      social: [AuthSource.google, AuthSource.facebook],
      firebase: null,
    });
    const page = { origin: '', host: '127.0.0.1:4600' };
    expect(await account.handlers.signInWays({}, { ...context(), page })).toMatchObject({ passkey: false });
  });
});

describe('the built-in trial account', () => {
  it('[P004] is entered with its MD5 password, each time as an account of its own', async () => {
    const { account, context } = fixture;
    const enter = (password: string) =>
      account.handlers.login(
        { authSource: AuthSource.email, mail: 'trial@grabbit.invalid', password: md5(password) },
        context(),
      );
    const first = expectValue(await enter('play as trial'));
    const second = expectValue(await enter('play as trial'));
    expect(first.userId).not.toBe(second.userId);
    expect(await fixture.callerFor(first.token)).toMatchObject({ trial: true, role: 'guest' });
    expect(await enter('guess')).toEqual(failure('wrongCredentials'));
    expect(await account.handlers.sendMailCode({ mail: 'Trial@Grabbit.invalid' }, context())).toEqual(
      failure('mailInvalid'),
    );
  });
});
