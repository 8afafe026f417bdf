import { can } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maintainersCommand } from './account.depot.ts';
import { type AccountFixture, createAccountFixture, expectValue } from './account-fixture.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.test.drop());

it('[P009] makes an account a maintainer by a role that contains depot, and a player again', async () => {
  const { database } = fixture.test;
  const { token, userId } = await fixture.register('keeper@example.com');
  expect(await maintainersCommand(database, ['list'])).toBe('No maintainers.');
  expect(await maintainersCommand(database, ['add', 'Keeper@example.com'])).toContain('is a maintainer');
  fixture.clock.add(5_001);
  const caller = await fixture.callerFor(token);
  expect(can(caller, 'operate')).toBe(true);
  const info = expectValue(await fixture.account.handlers.userInfo({}, fixture.context(caller)));
  expect(info.role).toContain('depot');
  expect(await maintainersCommand(database, ['list'])).toContain(`${userId}  keeper@example.com`);
  await maintainersCommand(database, ['remove', 'keeper@example.com']);
  fixture.clock.add(5_001);
  expect(can(await fixture.callerFor(token), 'operate')).toBe(false);
});

it.each([
  [[]],
  [['add']],
  [['add', 'x']],
  [['add', 'nobody@example.com']],
  [['list', 'x', 'y']],
  [['crown', 'x@y.zz']],
])('says what is wrong with %j', async (args) => {
  await expect(maintainersCommand(fixture.test.database, args)).rejects.toThrow(/[.]$/);
});
