import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuthSource } from '@grabbit/contract';
import { Failure } from '../core/failure.ts';
import { testContext } from '../testing/test-context.ts';
import { trialLogin } from '../testing/trial-login.ts';
import { type AccountFixture, createAccountFixture, expectValue, md5 } from './account-fixture.ts';
import { securityCommands } from './security.commands.ts';
import { readSecurity } from './security-log.store.ts';
import { outputOf } from '../testing/command-context.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.test.drop());

const failure = (error: string) => expect.objectContaining({ error }) as unknown;
const dayMs = 86_400_000;
const owner = { address: '192.0.2.1', visitorId: 'the-device-of-the-owner-01' };

function signIn(mail: string, password: string, from: Partial<ReturnType<typeof testContext>>, work = {}) {
  const params = { authSource: AuthSource.email, mail, password: md5(password), ...work };
  return fixture.account.handlers.login(params, testContext(from));
}

async function besiege(mail: string): Promise<void> {
  for (let last = 1; last <= 100; last += 1) await signIn(mail, 'guess', { address: `198.51.100.${last}` });
}

/** What the app does when it is asked for work, here with the bits that are asked for. */
function work(refusal: unknown): { challenge: string; answer: string } {
  if (!(refusal instanceof Failure) || refusal.error !== 'challengeNeeded')
    throw new Error('no work was asked for');
  const challenge = refusal.info;
  const bits = Number.parseInt(challenge, 10);
  // Up to a million times and more: as text at once, which is four times as fast as a digest that is built up.
  for (let tried = 0; ; tried += 1) {
    const first = Number.parseInt(hash('sha256', `${challenge}:${tried}`).slice(0, 8), 16);
    if (first >>> (32 - bits) === 0) return { challenge, answer: `${tried}` };
  }
}

describe('a hundred wrong passwords from elsewhere', () => {
  const mail = 'besieged@sign-in.example';
  beforeAll(async () => {
    await fixture.register(mail, 'right');
    expectValue(await signIn(mail, 'right', owner));
    await besiege(mail);
  });

  it('do not hold up the owner at a device that the account knows, wherever it is', async () => {
    expectValue(await signIn(mail, 'right', owner));
    expectValue(await signIn(mail, 'right', { ...owner, address: '198.51.100.7' }));
  });

  it('cost the owner a second of work at a device that it does not know, and never the way in', async () => {
    const stranger = { address: '203.0.113.5', visitorId: 'a-device-nobody-has-seen-01' };
    const refusal = await signIn(mail, 'right', stranger);
    expect(refusal).toEqual(failure('challengeNeeded'));
    const done = work(refusal);
    expectValue(await signIn(mail, 'right', stranger, done));
    // Known by now: no more work. Another does not pass on the same.
    expectValue(await signIn(mail, 'right', stranger));
    const other = { address: '203.0.113.6', visitorId: 'a-device-nobody-has-seen-02' };
    expect(await signIn(mail, 'right', other, done)).toEqual(failure('challengeNeeded'));
  });

  it('leave a line in the log once the cap of a day is reached, and ask for more', async () => {
    for (let round = 0; round < 5; round += 1) await signIn(mail, 'guess', { address: '203.0.113.9' });
    const entries = await readSecurity(fixture.test.database, { playerId: null, limit: 500 });
    expect(entries.filter(({ what }) => what === 'guesses past the cap of a day')).toHaveLength(1);
    const refusal = await signIn(mail, 'right', { address: '203.0.113.9' });
    expect(refusal).toMatchObject({
      error: 'challengeNeeded',
      info: expect.stringMatching(/^20\./) as string,
    });
  });

  it('ask work done for this account, right, and in time', async () => {
    const from = { address: '203.0.113.10', visitorId: 'a-device-nobody-has-seen-03' };
    const done = work(await signIn(mail, 'right', from));
    const forged = { ...done, challenge: done.challenge.replace(/^\d+/, '1') };
    expect(await signIn(mail, 'right', from, forged)).toEqual(failure('challengeNeeded'));
    expect(await signIn(mail, 'right', from, { ...done, answer: 'x' })).toEqual(failure('challengeNeeded'));
    fixture.clock.add(5 * 60_000);
    expect(await signIn(mail, 'right', from, done)).toEqual(failure('challengeNeeded'));
  });
});

it('one IPv6 line counts once, however many addresses it has', async () => {
  const mail = 'line@sign-in.example';
  await fixture.register(mail, 'right');
  for (let host = 1; host <= 10; host += 1) await signIn(mail, 'guess', { address: `2001:db8:0:7::${host}` });
  expect(await signIn(mail, 'right', { address: '2001:db8:0:7::ffff' })).toEqual(failure('challengeNeeded'));
  expectValue(await signIn(mail, 'right', { address: '2001:db8:0:8::1' }));
});

it('the MD5 of no password sets none and opens nothing', async () => {
  const mail = 'empty@sign-in.example';
  await fixture.register(mail, 'right');
  expect(await signIn(mail, '', owner)).toEqual(failure('passwordInvalid'));
  const { handlers } = fixture.account;
  const caller = await fixture.callerFor(expectValue(await signIn(mail, 'right', owner)).token);
  const proof = { password: md5('right') };
  const change = { newPassword: md5('').toUpperCase(), proof };
  expect(await handlers.changePassword(change, testContext({ caller }))).toEqual(failure('passwordInvalid'));
  expectValue(await handlers.sendMailCode({ mail: 'none@sign-in.example' }, testContext()));
  const code = fixture.lastCode('none@sign-in.example');
  expect(
    await handlers.signUpByCode({ mail: 'none@sign-in.example', code, password: md5('') }, testContext()),
  ).toEqual(failure('passwordInvalid'));
});

it('a session ends 180 days after it was opened, however much it is used', async () => {
  const { token } = await fixture.register('long@sign-in.example');
  for (const days of [80, 80, 19]) {
    fixture.clock.add(days * dayMs);
    expect(await fixture.account.identify(token)).not.toBeNull();
  }
  fixture.clock.add(dayMs);
  expect(await fixture.account.identify(token)).toBeNull();
});

it('trial accounts of one network have a cap of a day', async () => {
  const live = await createAccountFixture({ mode: 'live' });
  try {
    const open = (last: number) =>
      live.account.handlers.login(trialLogin, testContext({ address: `2001:db8:9:9::${last}` }));
    await live.test.database.query(
      `insert into rate_counts (subject, window_start, attempts)
       values ('trial:day:2001:db8:9:9::/64', to_timestamp(floor(extract(epoch from now()) / 86400) * 86400), 59)`,
    );
    expectValue(await open(1));
    expect(await open(2)).toEqual(failure('tooManyRequests'));
  } finally {
    await live.test.drop();
  }
});

describe('what happens at the door', () => {
  const mail = 'watched@sign-in.example';
  const subjects = () => fixture.mails.filter(({ to }) => to === mail).map(({ subject }) => subject);

  it('is told by mail: a new device once, a changed and a reset password', async () => {
    const { handlers } = fixture.account;
    await fixture.register(mail, 'right');
    const { token } = expectValue(await signIn(mail, 'right', owner));
    expectValue(await signIn(mail, 'right', owner));
    expect(subjects().slice(1)).toEqual(['New sign-in to your Grabbit account']);
    const caller = await fixture.callerFor(token);
    const change = { newPassword: md5('next'), proof: { password: md5('right') } };
    expectValue(await handlers.changePassword(change, testContext({ caller, language: 'de-DE' })));
    expect(subjects().at(-1)).toBe('Dein Passwort bei Grabbit wurde geändert');
    expectValue(await handlers.sendMailCode({ mail, codeType: '1' }, testContext()));
    const reset = { mail, code: fixture.lastCode(mail), codeType: '1' as const, password: md5('last') };
    expectValue(await handlers.signUpByCode(reset, testContext()));
    expect(subjects().at(-1)).toBe('Your Grabbit password was changed');
  });

  it('is written down without secrets or whole addresses, for the operator and the player', async () => {
    const { handlers } = fixture.account;
    const { rows } = await fixture.test.database.query<{ id: number }>(
      'select id from users where mail = $1',
      [mail],
    );
    const playerId = rows[0]?.id ?? 0;
    await signIn(mail, 'a wrong one', { address: '198.51.100.77', agent: 'Odd\u202e agent' });
    expectValue(
      await handlers
        .sendMailCode({ mail, codeType: '1' }, testContext({ address: '203.0.113.200' }))
        .catch(() => ({ waitSeconds: 0 })),
    );
    await handlers.verifyMailCode({ mail, codeType: '1', code: '111111' }, testContext());
    const all = await outputOf(securityCommands)(fixture.test.database, [`${playerId}`]);
    for (const what of [
      'sign-in failed',
      'code refused',
      'password changed',
      'password reset',
      'sign-in from a new device',
    ]) {
      expect(all).toContain(what);
    }
    expect(all).toContain('198.51.100.0/24  Odd agent');
    expect(all).not.toMatch(/198\.51\.100\.77|111111|[0-9a-f]{32}/);
    const { token } = expectValue(await signIn(mail, 'last', owner));
    const caller = await fixture.callerFor(token);
    const exported = expectValue(await handlers.exportData({}, testContext({ caller })));
    expect(JSON.stringify(exported.data['account'])).toContain('sign-in failed');
  });
});
