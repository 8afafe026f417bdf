import { AuthSource } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountFixture, createAccountFixture, md5 } from './account-fixture.ts';
import { bansCommands } from './bans.commands.ts';
import { commandContext } from '../testing/command-context.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.test.drop());

const signed = ['--who', 'Ada', '--reason', 'sold accounts'];
const bans = (...args: string[]): Promise<string> =>
  bansCommands.output(args, commandContext(fixture.test.database));
const signIn = (mail: string) =>
  fixture.account.handlers.login(
    { authSource: AuthSource.email, mail, password: md5('secret') },
    fixture.context(),
  );

it('ends the sessions of a blocked account, tells its devices and lets nobody in, until it is lifted', async () => {
  const mail = 'blocked@example.com';
  const { token, userId } = await fixture.register(mail);
  const other = await fixture.register('other@example.com');
  expect(await bans('ban', `${userId}`, ...signed)).toContain('is blocked');
  fixture.clock.add(5_001);
  expect(await fixture.account.identify(token)).toBeNull();
  expect(await fixture.account.identify(other.token)).not.toBeNull();
  const { rows } = await fixture.test.database.query('select content from notices where user_id = $1', [
    userId,
  ]);
  expect(rows).toEqual([{ content: '31@#1' }]);
  expect(await signIn(mail)).toMatchObject({ error: 'accountBanned' });
  expect(await bans('list')).toContain(`${userId}`);
  await expect(bans('ban', `${userId}`, ...signed)).rejects.toThrow('blocked already');
  await bans('lift', `${userId}`, ...signed);
  expect(await signIn(mail)).toMatchObject({ userId });
  expect(await bans('list')).toBe('No account is blocked.');
});

it.each([[['ban', '1']], [['ban', '1', '--who', 'Ada']], [['ban', 'x', ...signed]], [['crown', '1']], [[]]])(
  'says what is wrong with %j',
  async (args) => {
    await expect(bans(...args)).rejects.toThrow(/[.]$/);
  },
);
