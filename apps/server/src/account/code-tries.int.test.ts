import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../testing/test-context.ts';
import { type AccountFixture, createAccountFixture, expectValue } from './account-fixture.ts';
import { readSecurity } from './security-log.store.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.test.drop());

type From = Partial<ReturnType<typeof testContext>>;
const failure = (error: string) => expect.objectContaining({ error }) as unknown;
const right = { valid: true };
const owner: From = { address: '192.0.2.1', visitorId: 'the-device-of-the-owner-01' };
const stranger = (place: number): From => ({ address: `2001:db8:0:${place}::1` });

async function ask(mail: string, from: From): Promise<string> {
  expectValue(await fixture.account.handlers.sendMailCode({ mail, codeType: '1' }, testContext(from)));
  return fixture.lastCode(mail);
}
const check = (mail: string, code: string, from: From) =>
  fixture.account.handlers.verifyMailCode({ mail, code, codeType: '1' }, testContext(from));
const wrongOf = (code: string): string => (code === '100000' ? '100001' : '100000');

async function guess(mail: string, code: string, from: From): Promise<string> {
  const result = await check(mail, wrongOf(code), from);
  return 'error' in result ? result.error : 'right';
}

describe('a mailed code', () => {
  it('is not spoilt by strangers who guess, for whoever asked for it and for a device elsewhere', async () => {
    const mail = 'owner@codes.example';
    await fixture.register(mail);
    fixture.clock.add(61_000);
    const code = await ask(mail, owner);
    const results: string[] = [];
    for (let i = 0; i < 6; i += 1) results.push(await guess(mail, code, stranger(1)));
    expect(results).toEqual([...Array<string>(5).fill('codeWrong'), 'codeExpired']);
    expect(await check(mail, code, owner)).toEqual(right);
    // The code that was asked for on a desktop is typed on a phone in another network.
    expect(await check(mail, code, { address: '203.0.113.9' })).toEqual(right);
    expect(await check(mail, code, { ...owner, address: '203.0.113.9' })).toEqual(right);
  });

  it('takes twenty wrong tries at most, five of them of whoever asked for it', async () => {
    const mail = 'twenty@codes.example';
    await fixture.register(mail);
    fixture.clock.add(61_000);
    const code = await ask(mail, owner);
    const results: string[] = [];
    for (let i = 0; i < 24; i += 1) results.push(await guess(mail, code, stranger(100 + (i % 8))));
    expect(results.filter((result) => result === 'codeWrong')).toHaveLength(15);
    expect(await check(mail, code, stranger(300))).toEqual(failure('codeExpired'));
    expect(await check(mail, code, owner)).toEqual(right);
    for (let i = 0; i < 5; i += 1) expect(await guess(mail, code, owner)).toBe('codeWrong');
    expect(await check(mail, code, { ...owner, address: '203.0.113.9' })).toEqual(failure('codeExpired'));
  });

  it('is taken from its owner by nobody who asks for codes, every minute until it expires', async () => {
    const mail = 'pushed@codes.example';
    await fixture.register(mail);
    fixture.clock.add(61_000);
    const code = await ask(mail, owner);
    for (let minute = 1; minute <= 9; minute += 1) {
      fixture.clock.add(60_000);
      await ask(mail, stranger(3_000 + minute));
      expect(await check(mail, code, owner)).toEqual(right);
      expect(await check(mail, code, { address: '203.0.113.9' })).toEqual(right);
    }
    fixture.clock.add(60_000);
    expect(await check(mail, code, owner)).toEqual(failure('codeWrong'));
  });

  it('makes a guess count for each two that it is held against', async () => {
    const mail = 'many@codes.example';
    await fixture.register(mail);
    let code = '';
    for (let minute = 0; minute < 10; minute += 1) {
      fixture.clock.add(60_000);
      code = await ask(mail, stranger(4_000));
    }
    for (let i = 0; i < 5; i += 1) expect(await guess(mail, code, stranger(4_001))).toBe('codeWrong');
    const { rows } = await fixture.test.database.query(
      `select sum(attempts)::int as counted from rate_counts where subject like $1`,
      [`code-guess:${mail}:%`],
    );
    expect(rows).toEqual([{ counted: 25 }]);
    expect(await guess(mail, code, stranger(4_001))).toBe('codeExpired');
    expect(await check(mail, code, stranger(4_002))).toEqual(right);
  });

  it('counts guesses at the same moment one by one', async () => {
    const mail = 'at-once@codes.example';
    await fixture.register(mail);
    fixture.clock.add(61_000);
    const code = await ask(mail, owner);
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, i) => guess(mail, code, stranger(400 + (i % 10)))),
    );
    expect(results.filter((result) => result === 'codeWrong')).toHaveLength(15);
  });
});

describe('wrong codes of one address in a day', () => {
  const mail = 'capped@codes.example';
  let userId: number;
  let code: string;

  beforeAll(async () => {
    ({ userId } = await fixture.register(mail));
    const known = testContext(owner);
    const { db } = { db: fixture.test.database };
    await db.query('delete from known_devices where user_id = $1', [userId]);
    fixture.clock.add(61_000);
    const password = '0'.repeat(32);
    const params = { mail, codeType: 1 as const, code: await ask(mail, owner), password };
    expectValue(await fixture.account.handlers.signUpByCode(params, known));
    fixture.clock.add(61_000);
    code = await ask(mail, owner);
  });

  it('are thirty of one network, which are its own', async () => {
    const from = stranger(999);
    for (let round = 0; round < 6; round += 1) {
      for (let i = 0; i < 5; i += 1) expect(await guess(mail, code, from)).toBe('codeWrong');
      fixture.clock.add(61_000);
      code = await ask(mail, owner);
    }
    expect(await check(mail, code, from)).toEqual(failure('tooManyRequests'));
    expect(await check(mail, code, stranger(1_000))).toEqual(right);
  });

  it('are two hundred of all; then the devices that the account knows go on, and it is written down once', async () => {
    fixture.clock.add(10 * 60_000);
    code = await ask(mail, owner);
    await fixture.test.database.query(
      `update rate_counts set attempts = 198 where subject = 'code-guess:${mail}'`,
    );
    for (const place of [2_000, 2_001]) expect(await guess(mail, code, stranger(place))).toBe('codeWrong');
    expect(await check(mail, code, stranger(2_002))).toEqual(failure('tooManyRequests'));
    expect(await check(mail, code, owner)).toEqual(right);
    expect(await check(mail, code, { ...owner, address: '203.0.113.9' })).toEqual(right);
    expect(await guess(mail, code, owner)).toBe('codeWrong');
    const told = await readSecurity(fixture.test.database, { playerId: userId, limit: 100 });
    expect(told.filter(({ what }) => what === 'guesses past the cap of a day')).toHaveLength(1);
  });
});
