import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AuthSource } from '@grabbit/contract';
import { readProtection } from '../protection/protection.store.ts';
import { testContext } from '../testing/test-context.ts';
import { type AccountFixture, createAccountFixture, expectValue, md5 } from './account-fixture.ts';

let fixture: AccountFixture;
let serial = 0;
beforeAll(async () => {
  const identity = {
    authSource: AuthSource.google,
    subject: 'the-same-person',
    mail: '',
    name: 'G',
    signedInAt: 0,
  };
  fixture = await createAccountFixture({
    verifier: {
      sources: [AuthSource.google],
      verify: async () => ({ ...identity, signedInAt: fixture.clock.now() }),
    },
  });
});
afterAll(() => fixture.test.drop());
beforeEach(() => void (serial += 1));

const yearMs = 365 * 86_400_000;

async function exclude(userId: number, until: Date | null): Promise<void> {
  await fixture.test.database.query(
    `insert into protections (player_id, excluded_at, excluded_until) values ($1, $2, $3)`,
    [userId, new Date(fixture.clock.now()), until],
  );
}

async function remove(token: string): Promise<void> {
  const caller = await fixture.callerFor(token);
  const shown = expectValue(await fixture.account.handlers.removalPreview({}, testContext({ caller })));
  const params = { coins: shown.coins, toys: shown.toys, proof: { password: md5('secret') } };
  expectValue(await fixture.account.handlers.removeAccount(params, testContext({ caller })));
}

const exclusionOf = async (userId: number) => {
  const { excludedAt, excludedUntil } = await readProtection(fixture.test.database, userId);
  return excludedAt === null ? 'none' : excludedUntil;
};
const coinsOf = async (userId: number) => (await fixture.wallet.balances(userId)).coin.balance;

it('[P14] an exclusion outlives its account: who registers anew under the address, or a label of it, stays excluded', async () => {
  const until = new Date(fixture.clock.now() + yearMs);
  const { userId, token } = await fixture.register(`gone${serial}@example.com`);
  await exclude(userId, until);
  await remove(token);
  for (const mail of [`gone${serial}@example.com`, `gone${serial}+2@example.com`]) {
    const again = await fixture.register(mail);
    expect(again.userId).not.toBe(userId);
    expect(await exclusionOf(again.userId)).toEqual(until);
    expect(await coinsOf(again.userId)).toBe(0);
  }
  const other = await fixture.register(`other${serial}@example.com`);
  expect(await exclusionOf(other.userId)).toBe('none');
});

it('[P14] one for good stays for good, and one that has ended is let go', async () => {
  const first = await fixture.register(`good${serial}@example.com`);
  await exclude(first.userId, null);
  await remove(first.token);
  expect(await exclusionOf((await fixture.register(`good${serial}@example.com`)).userId)).toBeNull();
  const short = await fixture.register(`short${serial}@example.com`);
  await exclude(short.userId, new Date(fixture.clock.now() + 60_000));
  await remove(short.token);
  fixture.clock.add(120_000);
  expect(await exclusionOf((await fixture.register(`short${serial}@example.com`)).userId)).toBe('none');
});

it('[P14] an exclusion comes with an address that is added, and stays with one that was given up', async () => {
  const { handlers } = fixture.account;
  const until = new Date(fixture.clock.now() + yearMs);
  const left = await fixture.register(`left${serial}@example.com`);
  await exclude(left.userId, until);
  const move = async (token: string, mail: string) => {
    const context = testContext({ caller: await fixture.callerFor(token) });
    expectValue(await handlers.sendMailCode({ mail }, context));
    const proof = { password: md5('secret') };
    expectValue(await handlers.completeMail({ mail, code: fixture.lastCode(mail), proof }, context));
  };
  await move(left.token, `moved${serial}@example.com`);
  fixture.clock.add(61_000);
  expect(await exclusionOf((await fixture.register(`left${serial}@example.com`)).userId)).toEqual(until);
  const free = await fixture.register(`free${serial}@example.com`);
  await move(free.token, `moved${serial}+x@example.com`);
  expect(await exclusionOf(free.userId)).toEqual(until);
});

it('[P14] an exclusion is found by a social account without an address', async () => {
  const { handlers } = fixture.account;
  const enter = () => handlers.login({ authSource: AuthSource.google, accessToken: 'x' }, testContext());
  const first = expectValue(await enter());
  await exclude(first.userId, null);
  const caller = await fixture.callerFor(first.token);
  const shown = expectValue(await handlers.removalPreview({}, testContext({ caller })));
  const proof = { authSource: AuthSource.google, accessToken: 'x' };
  expectValue(
    await handlers.removeAccount({ coins: shown.coins, toys: shown.toys, proof }, testContext({ caller })),
  );
  expect(await exclusionOf(expectValue(await enter()).userId)).toBeNull();
});

it('keeps names that nobody can turn back', async () => {
  const { rows } = await fixture.test.database.query('select * from kept_exclusions');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/@|example|same-person/);
});

it('what is free comes once to a mail box, and an account opens all the same', async () => {
  const first = await fixture.register(`freecoins${serial}@gmail.com`);
  expect(await coinsOf(first.userId)).toBe(3_000);
  const { handlers } = fixture.account;
  const mail = `free.coins${serial}+1@googlemail.com`;
  expectValue(await handlers.sendMailCode({ mail }, testContext()));
  const params = { mail, code: fixture.lastCode(mail), password: md5('secret') };
  const second = expectValue(await handlers.signUpByCode(params, testContext()));
  expect(second).toMatchObject({ isNew: true, giftTaken: true });
  expect(await coinsOf(second.userId)).toBe(0);
  await remove(first.token);
  expect(await coinsOf((await fixture.register(`freecoins${serial}@gmail.com`)).userId)).toBe(0);
});
