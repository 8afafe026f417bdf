// Long because one fixture goes through an account’s whole life.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountFixture, createAccountFixture, expectValue, md5 } from './account-fixture.ts';
import { createSentCodes } from './sent-code.service.ts';
import { CodePurpose } from './sent-code.store.ts';
import { testContext } from '../testing/test-context.ts';
import { trialLogin } from '../testing/trial-login.ts';
import { addExperience } from './user.store.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});

afterAll(() => fixture.test.drop());

const failure = (error: string) => expect.objectContaining({ error }) as unknown;

const email = { authSource: 7 };

describe('a visitor', () => {
  it('is a guest with an id of its own, which it keeps', async () => {
    const { account, context } = fixture;
    const first = expectValue(await account.handlers.visitor({}, context()));
    expect(first).toMatchObject({ nickName: 'Guest', userId: 0, userLevel: 0, role: 'guest' });
    const again = expectValue(await account.handlers.visitor({ visitorId: first.visitorId }, context()));
    expect(again.visitorId).toBe(first.visitorId);
  });

  it('cannot pass for a user by its id', async () => {
    const { account, context } = fixture;
    const given = expectValue(await account.handlers.visitor({ visitorId: '1000000001' }, context()));
    expect(given.visitorId).not.toBe('1000000001');
  });
});

describe('registration', () => {
  it('gives an account, a session and starting coins as a transfer', async () => {
    const { account, wallet, context, test } = fixture;
    const { userId, token } = await fixture.register('ann@example.com');
    const caller = await fixture.callerFor(token);
    expect(caller).toMatchObject({
      userId,
      role: 'user',
      trial: false,
      nickName: expect.stringMatching(/^Player \d{4}$/) as string,
    });
    expect(await account.handlers.userInfo({}, context(caller))).toMatchObject({
      userId,
      uid: `${userId}`,
      nickName: expect.stringMatching(/^Player \d{4}$/) as string,
      userLevel: 0,
      balance: 3_000,
      role: 'user',
      currency: 'USD',
      countryCode: 'USA',
      levelUp: false,
      mail: 'ann@example.com',
    });
    expect((await wallet.balances(userId)).trial.balance).toBe(0);
    const { rows } = await test.database.query(
      'select key, kind from ledger_transfers where player_id = $1',
      [userId],
    );
    expect(rows).toEqual([{ key: `welcome:${userId}`, kind: 'welcome' }]);
  });

  it('stores neither token, password nor code', async () => {
    const { token } = await fixture.register('plain@example.com', 'plain-password');
    const { rows } = await fixture.test.database.query(
      `select encode(token_hash, 'hex') as hash, password_hash from sessions s join users u on u.id = s.user_id`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(md5('plain-password'));
  });

  it('knows an address in another spelling, and says taken only to who holds its code', async () => {
    const { account, context, clock } = fixture;
    clock.add(61_000);
    expectValue(await account.handlers.sendMailCode({ mail: 'ANN@Example.com' }, context()));
    expect(fixture.mails.at(-1)?.text).toContain('already has an account');
    const code = fixture.lastCode('ann@example.com');
    const params = { mail: 'Ann@example.com', code, password: md5('other') };
    expect(await account.handlers.signUpByCode(params, context())).toEqual(failure('mailTaken'));
  });

  it('spends a code once, also when two ask at the same moment', async () => {
    const { account, context } = fixture;
    const mail = 'twice@example.com';
    expectValue(await account.handlers.sendMailCode({ mail }, context()));
    const params = { mail, code: fixture.lastCode(mail), password: md5('x') };
    const results = await Promise.all([1, 2, 3].map(() => account.handlers.signUpByCode(params, context())));
    expect(results.filter((result) => !(result instanceof Error))).toHaveLength(1);
    const { rowCount } = await fixture.test.database.query('select 1 from users where mail = $1', [mail]);
    expect(rowCount).toBe(1);
  });

  it('refuses names and addresses that are none, and keeps the code', async () => {
    const { account, context } = fixture;
    const mail = 'names@example.com';
    expectValue(await account.handlers.sendMailCode({ mail }, context()));
    const params = { mail, code: fixture.lastCode(mail), password: md5('x') };
    for (const nickName of ['nn\u202ea', 'x'.repeat(10_000), 'a\u0000b']) {
      expect(await account.handlers.signUpByCode({ ...params, nickName }, context())).toEqual(
        failure('nickNameInvalid'),
      );
    }
    expect(await account.handlers.sendMailCode({ mail: 'no mail' }, context())).toEqual(
      failure('mailInvalid'),
    );
    const nickName = "Robert'); drop table users;-- <b>";
    const done = expectValue(
      await account.handlers.signUpByCode({ ...params, nickName: nickName.slice(0, 24) }, context()),
    );
    expect(done.nickname).toBe(nickName.slice(0, 24).trim());
  });
});

describe('codes', () => {
  it('[S053] [V007] [const ui.emailCodeResendWaitSeconds] make the next wait a minute and say how long', async () => {
    const { account, context, clock } = fixture;
    const mail = 'wait@example.com';
    expect(await account.handlers.sendMailCode({ mail }, context())).toEqual({ waitSeconds: 60 });
    clock.add(18_500);
    expect(await account.handlers.sendMailCode({ mail }, context())).toMatchObject({
      error: 'codeWait',
      info: '42',
    });
    clock.add(41_500);
    expect(await account.handlers.sendMailCode({ mail }, context())).toEqual({ waitSeconds: 60 });
    clock.add(2 * 86_400_000);
    expect(await account.handlers.sendMailCode({ mail }, context())).toEqual({ waitSeconds: 60 });
    // The clock was wrong, and is set right.
    clock.add(-2 * 86_400_000);
    expect(await account.handlers.sendMailCode({ mail }, context())).toEqual({ waitSeconds: 60 });
    expect(await account.handlers.sendMailCode({ mail }, context())).toMatchObject({ info: '60' });
  });

  it('end after five wrong tries, and verifying a right one costs none', async () => {
    const { account, context } = fixture;
    const mail = 'tries@example.com';
    expectValue(await account.handlers.sendMailCode({ mail }, context()));
    const code = fixture.lastCode(mail);
    expect(code).toMatch(/^[1-9]\d{5}$/);
    for (let round = 0; round < 7; round += 1) {
      expect(await account.handlers.verifyMailCode({ mail, code }, context())).toEqual({ valid: true });
    }
    const wrong = code === '100000' ? '100001' : '100000';
    for (let round = 0; round < 5; round += 1) {
      expect(await account.handlers.verifyMailCode({ mail, code: wrong }, context())).toEqual(
        failure('codeWrong'),
      );
    }
    expect(await account.handlers.verifyMailCode({ mail, code }, context())).toEqual(failure('codeExpired'));
  });

  it('stand until they expire: a stranger’s request takes nobody’s code away', async () => {
    const { account, context, clock } = fixture;
    const mail = 'two@example.com';
    const check = (code: string) => account.handlers.verifyMailCode({ mail, code }, context());
    const codes: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      expectValue(await account.handlers.sendMailCode({ mail }, context()));
      codes.push(fixture.lastCode(mail));
      clock.add(61_000);
    }
    const [first = '', second = '', third = ''] = codes;
    for (const code of codes) expect(await check(code)).toEqual({ valid: true });
    clock.add(600_000 - 3 * 61_000);
    expect(await check(first)).toEqual(failure('codeWrong'));
    expect(await check(second)).toEqual({ valid: true });
    clock.add(61_000);
    expect(await check(second)).toEqual(failure('codeWrong'));
    expect(await check(third)).toEqual({ valid: true });
  });

  it('are spent together, and an earlier one keeps the tries that it had', async () => {
    const { account, context, clock } = fixture;
    const mail = 'both@example.com';
    const check = (code: string) => account.handlers.verifyMailCode({ mail, code }, context());
    const send = async (): Promise<string> => {
      expectValue(await account.handlers.sendMailCode({ mail }, context()));
      clock.add(61_000);
      return fixture.lastCode(mail);
    };
    const first = await send();
    const wrong = first === '100000' ? '100001' : '100000';
    for (let round = 0; round < 4; round += 1) expect(await check(wrong)).toEqual(failure('codeWrong'));
    const second = await send();
    expect(await check(first)).toEqual({ valid: true });
    expect(await check('999999')).toEqual(failure('codeWrong'));
    expect(await check(first)).toEqual(failure('codeWrong'));
    expect(await check(second)).toEqual({ valid: true });
    const third = await send();
    const params = { mail, code: second, password: md5('x') };
    expectValue(await account.handlers.signUpByCode(params, context()));
    expect(await check(third)).toEqual(failure('codeExpired'));
  });

  it('that could not be sent leave the one before as it was', async () => {
    const { account, context, clock, test } = fixture;
    const mail = 'unsent@example.com';
    expectValue(await account.handlers.sendMailCode({ mail }, context()));
    const code = fixture.lastCode(mail);
    clock.add(61_000);
    const codes = createSentCodes({
      ...{ db: test.database, clock },
      cap: { check: () => Promise.resolve(null), note: () => Promise.resolve() },
    });
    const fail = () => Promise.reject(new Error('no mail today'));
    await expect(codes.issue(mail, CodePurpose.register, testContext(), fail)).rejects.toThrow(
      'no mail today',
    );
    expect(await account.handlers.verifyMailCode({ mail, code }, context())).toEqual({ valid: true });
    expect(await codes.issue(mail, CodePurpose.register, testContext(), () => Promise.resolve())).toBeNull();
  });

  it('end after ten minutes', async () => {
    const { account, context, clock } = fixture;
    const mail = 'late@example.com';
    expectValue(await account.handlers.sendMailCode({ mail }, context()));
    clock.add(600_000);
    const late = { mail, code: fixture.lastCode(mail) };
    expect(await account.handlers.verifyMailCode(late, context())).toEqual(failure('codeExpired'));
  });

  it('are limited for one address of mail', async () => {
    const { account, context, clock } = fixture;
    const mail = 'flood@example.com';
    for (let round = 0; round < 10; round += 1) {
      expect(await account.handlers.sendMailCode({ mail }, context())).toEqual({ waitSeconds: 60 });
      clock.add(60_000);
    }
    expect(await account.handlers.sendMailCode({ mail }, context())).toEqual(failure('tooManyRequests'));
  });
});

describe('sign-in', () => {
  it('opens a session with the right password and says no more than no otherwise', async () => {
    const { account, context } = fixture;
    const { userId } = await fixture.register('bob@example.com', 'right');
    const sign = (mail: string, password: string) =>
      account.handlers.login({ ...email, mail, password: md5(password), register: 1 }, context());
    expect(await sign('BOB@example.com', 'right')).toMatchObject({ userId, isNew: false, insert: false });
    const wrong = await sign('bob@example.com', 'wrong');
    expect(wrong).toEqual(failure('wrongCredentials'));
    expect(await sign('nobody@example.com', 'wrong')).toEqual(wrong);
    expect(await sign("' or 1=1 --", 'wrong')).toEqual(failure('mailInvalid'));
  });

  it('asks for work after ten wrong passwords from here, also with the right one', async () => {
    const { account, context } = fixture;
    const mail = 'guessed@example.com';
    await fixture.register(mail, 'right');
    const sign = (password: string) =>
      account.handlers.login({ ...email, mail, password: md5(password) }, context());
    for (let round = 0; round < 10; round += 1) await sign('wrong');
    expect(await sign('right')).toEqual(failure('challengeNeeded'));
  });

  it('and asking for codes are limited for each address, so that a stranger uses up nobody else’s', async () => {
    const { account, clock } = fixture;
    const mail = 'besieged@example.com';
    await fixture.register(mail, 'right');
    const from = (last: number) => testContext({ address: `198.51.100.${last}` });
    const sign = (last: number, password: string) =>
      account.handlers.login({ ...email, mail, password: md5(password) }, from(last));
    const ask = (last: number) => account.handlers.sendMailCode({ mail, codeType: '1' }, from(last));
    for (let round = 0; round < 11; round += 1) {
      await sign(1, 'wrong');
      clock.add(60_000);
      await ask(1);
    }
    clock.add(60_000);
    expect([await sign(1, 'right'), await ask(1)]).toEqual([
      failure('challengeNeeded'),
      failure('tooManyRequests'),
    ]);
    expectValue(await sign(2, 'right'));
    expectValue(await ask(2));
  });

  it('asking too early for a code counts against nobody, whoever does it', async () => {
    const { account, clock } = fixture;
    const mail = 'crowded@example.com';
    const ask = (last: number) =>
      account.handlers.sendMailCode({ mail }, testContext({ address: `203.0.113.${last}` }));
    expectValue(await ask(0));
    for (let round = 1; round <= 120; round += 1) {
      expect(await ask(round % 10)).toEqual(failure('codeWait'));
    }
    clock.add(60_000);
    expectValue(await ask(1));
  });

  it('says plainly that other sources do not exist', async () => {
    const { account, context } = fixture;
    const social = { authSource: 5, accessToken: 'x' };
    expect(await account.handlers.login(social, context())).toEqual(failure('authSourceUnavailable'));
  });

  it('with a new password ends the sessions of the old', async () => {
    const { account, context } = fixture;
    const mail = 'carol@example.com';
    const { token, userId } = await fixture.register(mail, 'old');
    await fixture.callerFor(token);
    expectValue(await account.handlers.sendMailCode({ mail, codeType: '1' }, context()));
    const params = { mail, codeType: 1 as const, code: fixture.lastCode(mail), password: md5('new') };
    const reset = expectValue(await account.handlers.signUpByCode(params, context()));
    expect(reset).toMatchObject({ userId, isNew: false });
    expect(await account.identify(token)).toBeNull();
    expect(await account.identify(reset.token)).not.toBeNull();
    const old = await account.handlers.login({ ...email, mail, password: md5('old') }, context());
    expect(old).toEqual(failure('wrongCredentials'));
  });

  it('cannot set a password where there is no account', async () => {
    const { account, context } = fixture;
    const mail = 'ghost@example.com';
    expectValue(await account.handlers.sendMailCode({ mail, codeType: '1' }, context()));
    expect(fixture.lastCode(mail)).toBe('');
  });
});

describe('a trial account', () => {
  it('is its own, with trial coins only, and gives its settings to the player it becomes', async () => {
    const { account, wallet, context, test } = fixture;
    const first = expectValue(await account.handlers.login(trialLogin, context()));
    const second = expectValue(await account.handlers.login(trialLogin, context()));
    expect(first.userId).not.toBe(second.userId);
    const caller = await fixture.callerFor(first.token);
    expect(caller).toMatchObject({ role: 'guest', trial: true });
    const { coin, trial } = await wallet.balances(first.userId);
    expect([coin.balance, trial.balance]).toEqual([0, 2_000]);
    await test.database.query('update users set colour = 2, home_page_type = 2 where id = $1', [
      first.userId,
    ]);
    const mail = 'was-trial@example.com';
    expectValue(await account.handlers.sendMailCode({ mail }, context(caller)));
    const params = { mail, code: fixture.lastCode(mail), password: md5('x') };
    const player = expectValue(await account.handlers.signUpByCode(params, context(caller)));
    const info = await account.handlers.userInfo({}, context(await fixture.callerFor(player.token)));
    expect(info).toMatchObject({ colour: 2, homePageType: 2, role: 'user' });
  });
});

describe('sessions', () => {
  it('are listed, and end at once in this process when revoked', async () => {
    const { account, context } = fixture;
    const mail = 'dora@example.com';
    const { token } = await fixture.register(mail, 'pw');
    const other = expectValue(
      await account.handlers.login({ ...email, mail, password: md5('pw') }, context()),
    );
    const caller = await fixture.callerFor(token);
    const gone = await fixture.callerFor(other.token);
    const ended: number[] = [];
    const unsubscribe = account.onSessionsEnded((ids) => ended.push(...ids));
    const { list } = expectValue(await account.handlers.listSessions({}, context(caller)));
    expect(list.filter((item) => item.current)).toHaveLength(1);
    expect(await account.handlers.revokeSession({ id: `${gone.sessionId}` }, context(caller))).toEqual({
      done: true,
    });
    expect(await account.identify(other.token)).toBeNull();
    expect(await account.handlers.logout({}, context(caller))).toEqual({ done: true });
    expect(await account.identify(token)).toBeNull();
    expect(ended).toEqual([gone.sessionId, caller.sessionId]);
    unsubscribe();
  });

  it('of others cannot be revoked, nor what is no session', async () => {
    const { account, context } = fixture;
    const one = await fixture.register('eve@example.com');
    const other = await fixture.register('fay@example.com');
    const caller = await fixture.callerFor(one.token);
    const theirs = await fixture.callerFor(other.token);
    for (const id of [`${theirs.sessionId}`, '0', '-1', '1.5', "1' or 1=1", '9'.repeat(60)]) {
      expect(await account.handlers.revokeSession({ id }, context(caller))).toEqual(failure('notFound'));
    }
    expect(await account.identify(other.token)).not.toBeNull();
  });

  it('end 90 days after they were last used', async () => {
    const { account, clock } = fixture;
    const { token } = await fixture.register('old@example.com');
    clock.add(80 * 86_400_000);
    expect(await account.identify(token)).not.toBeNull();
    clock.add(80 * 86_400_000);
    expect(await account.identify(token)).not.toBeNull();
    clock.add(91 * 86_400_000);
    expect(await account.identify(token)).toBeNull();
    await account.sweep();
  });

  it('of a removed account stand for nobody, also where one was left open', async () => {
    const { account, clock, test } = fixture;
    const { token, userId } = await fixture.register('removed@example.com');
    await test.database.query('update users set removed_at = now() where id = $1', [userId]);
    clock.add(6_000);
    expect(await account.identify(token)).toBeNull();
  });

  it('are not known by what is no token', async () => {
    for (const token of ['', 'x', 'x'.repeat(43), "' or 1=1 --", '\u0000'.repeat(43), 'x'.repeat(100_000)]) {
      expect(await fixture.account.identify(token)).toBeNull();
    }
  });
});

describe('experience', () => {
  it('tells of a level until the app says that it was seen', async () => {
    const { account, context, test } = fixture;
    const { userId, token } = await fixture.register('heidi@example.com');
    const caller = context(await fixture.callerFor(token));
    const levelUp = async (levelSeen: number) =>
      expectValue(await account.handlers.userInfo({ levelSeen }, caller)).levelUp;
    expect(await levelUp(0)).toBe(false);
    // What was not reached cannot have been seen.
    expect(await levelUp(19)).toBe(false);
    await test.database.transaction((tx) => addExperience(tx, userId, 999));
    expect([await levelUp(0), await levelUp(0)]).toEqual([true, true]);
    expect(await account.handlers.updateProfile({ nickName: 'Heidi' }, caller)).toMatchObject({
      levelUp: true,
    });
    expect([await levelUp(1), await levelUp(0)]).toEqual([false, false]);
    await test.database.transaction((tx) => addExperience(tx, userId, 2_001));
    expect([await levelUp(1), await levelUp(2)]).toEqual([true, false]);
  });

  it('raises the level, and the level-up shows once to who does not say what was seen', async () => {
    const { account, context, test } = fixture;
    const { userId, token } = await fixture.register('grace@example.com');
    const caller = await fixture.callerFor(token);
    await test.database.transaction((tx) => addExperience(tx, userId, 999));
    const asked = await Promise.all([1, 2].map(() => account.handlers.userInfo({}, context(caller))));
    expect(asked.filter((info) => 'levelUp' in info && info.levelUp)).toHaveLength(1);
    expect(asked[0]).toMatchObject({ userLevel: 1, experience: 999 });
    expect(await account.handlers.userInfo({}, context(caller))).toMatchObject({ levelUp: false });
    expect((await account.publicFace([userId, userId, 1])).get(userId)).toEqual({
      userId,
      nickName: expect.stringMatching(/^Player \d{4}$/) as string,
      portrait: '',
      level: 1,
    });
    await expect(addExperience(test.database, userId, 0.5)).rejects.toThrow(RangeError);
  });
});
