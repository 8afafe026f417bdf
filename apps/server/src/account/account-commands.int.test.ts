import { can, mayOperate } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maintainersCommands } from '../staff/maintainers.commands.ts';
import { type AccountFixture, createAccountFixture, expectValue } from './account-fixture.ts';
import { playersCommands } from './security.commands.ts';
import { commandContext } from '../testing/command-context.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.test.drop());

const maintainers = (...args: string[]): Promise<string> =>
  maintainersCommands.output(args, commandContext(fixture.test.database));

it('[P009] makes an account a maintainer by a role that contains depot, and a player again', async () => {
  const { token, userId } = await fixture.register('keeper@example.com');
  expect(await maintainers('list')).toBe('No maintainers.');
  expect(await maintainers('add', 'Keeper@example.com')).toContain('is a maintainer');
  fixture.clock.add(5_001);
  const caller = await fixture.callerFor(token);
  expect(can(caller, 'operate')).toBe(true);
  const info = expectValue(await fixture.account.handlers.userInfo({}, fixture.context(caller)));
  expect(info.role).toContain('depot');
  expect(await maintainers('list')).toContain(`${userId}  keeper@example.com`);
  await maintainers('remove', 'keeper@example.com');
  fixture.clock.add(5_001);
  expect(can(await fixture.callerFor(token), 'operate')).toBe(false);
});

it('lets a maintainer do what is named and no more, and writes down who made one', async () => {
  const { token } = await fixture.register('packer@example.com');
  await expect(maintainers('add', 'packer@example.com', '--can', 'goods.sell')).rejects.toThrow(
    'Goods.sell is none of',
  );
  const said = await maintainers(
    'add',
    'packer@example.com',
    '--can',
    'goods.stock,rooms.edit',
    '--who',
    'Ann',
  );
  expect(said).toBe('packer@example.com is a maintainer now, for goods.stock, rooms.edit.');
  fixture.clock.add(5_001);
  const caller = await fixture.callerFor(token);
  expect([mayOperate(caller, 'goods.stock'), mayOperate(caller, 'goods.edit')]).toEqual([true, false]);
  expect(await maintainers('list')).toMatch(/packer@example.com .*goods.stock,rooms.edit$/);
  const { rows } = await fixture.test.database.query(
    `select who, action, subject from operator_log where action <> 'look at maintainers' order by id desc limit 1`,
  );
  expect(rows).toEqual([
    { who: 'Ann', action: 'make maintainer', subject: 'packer@example.com: depot:goods.stock,rooms.edit' },
  ]);
});

it.each([
  [[]],
  [['add']],
  [['add', 'x']],
  [['add', 'nobody@example.com']],
  [['list', 'x', 'y']],
  [['crown', 'x@y.zz']],
])('says what is wrong with %j', async (args) => {
  await expect(maintainers(...args)).rejects.toThrow(/[.]$/);
});

it('finds a player by mail, name and number, and writes down who looked', async () => {
  const { userId } = await fixture.register('sought.one@example.com');
  await fixture.test.database.query(`update users set nick_name = 'Mika' where id = $1`, [userId]);
  const find = async (...words: string[]): Promise<{ player: number; by: string }[]> =>
    JSON.parse(
      await playersCommands.output(
        ['find', ...words, '--json', '--who', 'Ann'],
        commandContext(fixture.test.database),
      ),
    ) as { player: number; by: string }[];
  expect(await find('SOUGHT.ONE@example.com')).toMatchObject([{ player: userId, by: 'mail' }]);
  expect(await find('ought.on')).toMatchObject([{ player: userId, by: 'part of the mail' }]);
  expect(await find('mika')).toMatchObject([{ player: userId, by: 'name' }]);
  expect(await find(`${userId}`)).toMatchObject([{ player: userId, by: 'number' }]);
  const other = await fixture.register('under_score@example.com');
  await fixture.register('underxscore@example.com');
  expect(await find('er_sc')).toMatchObject([{ player: other.userId, by: 'part of the mail' }]);
  expect(await find('100%')).toEqual([]);
  const { rows: orders } = await fixture.test.database.query<{ id: number }>(
    `insert into orders (player_id, stage, demonstration, promised_from, promised_to, request_key)
     values ($1, 'shipped', false, '2026-01-01', '2026-01-02', 'found') returning id`,
    [userId],
  );
  expect(await find(`${orders[0]?.id}`)).toMatchObject([{ player: userId, by: 'order' }]);
  await expect(find('m')).rejects.toThrow('Name at least two letters');
  const { rows } = await fixture.test.database.query(
    `select 1 from operator_log where action = 'look for players' and who = 'Ann'`,
  );
  expect(rows).toHaveLength(7);
});
