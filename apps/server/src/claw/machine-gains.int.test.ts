import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoRooms } from './claw.seed.ts';
import { CommandUsageError } from '../core/command-usage-error.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { goodsCommands } from '../goods/goods.commands.ts';
import { clawCommands } from './claw.commands.ts';
import { commandContext } from '../testing/command-context.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await seedDemoRooms(test.database, new Date(), 12);
}, 60_000);
afterAll(() => test.drop());

const run = (...args: string[]): Promise<string> => clawCommands.output(args, commandContext(test.database));
const cost = (...args: string[]): Promise<string> =>
  goodsCommands.output(['cost', ...args], commandContext(test.database));
const lineOf = async (room: string): Promise<string> =>
  (await run('list')).split('\n').find((line) => line.includes(room)) ?? '';

it('the operator sees price, cost and the attacker of each machine, and is warned where a bot gains', async () => {
  expect((await run('list')).split('\n')).toHaveLength(12);
  expect(await lineOf('Tako bay')).toMatch(/price 24 +toy \? +attacker 44\.7 % +set the toys’ cost/);
  const by = ['--who', 'Ann', '--reason', 'new supplier'];
  await cost('octopus', '50', ...by);
  expect(await lineOf('Tako bay')).toMatch(/toy \$0\.50 +attacker 44\.7 % +a bot loses/);
  // The dearest of a machine's toys counts, and the lowest of its prices.
  await cost('whale', '70', ...by);
  expect(await lineOf('Tako bay')).toMatch(/toy \$0\.70 .*WARNING: a bot gains \$0\.07 a play/);
  const shown = await run('show', '1');
  expect(shown).toContain('toy     octopus  $0.50');
  expect(shown).toContain('wins 39.4 % (written apart): toys up to $0.60 do not pay');
  expect(shown).toContain('WARNING');
  expect(await lineOf('Practice nook')).toContain('practice: nothing is shipped');
  const { rows } = await test.database.query<{ who: string; subject: string }>(
    `select who, subject from operator_log where action = 'goods cost' order by id`,
  );
  expect(rows).toEqual([
    { who: 'Ann', subject: 'octopus: 50' },
    { who: 'Ann', subject: 'whale: 70' },
  ]);
});

it('what is not in order is said', async () => {
  for (const args of [['show', '99'], ['sell']])
    await expect(run(...args)).rejects.toBeInstanceOf(CommandUsageError);
  for (const args of [
    ['bear', '0'],
    ['unicorn', '5'],
  ])
    await expect(cost(...args, '--reason', 'x y')).rejects.toBeInstanceOf(CommandUsageError);
});

it('the operator reads which goods can lie in machines, and why others cannot', async () => {
  const why = ['--reason', 'we open'];
  const made = await goodsCommands.output(
    ['make', 'panda', '--size', '180', '--weight', '180', '--box', '160x150x190', ...why],
    commandContext(test.database),
  );
  expect(made).toMatch(/usedFor +the mall$/m);
  expect(await goodsCommands.output(['list'], commandContext(test.database))).toContain(
    'machines, capsules and the mall',
  );
  const machine = ['--preset', 'standard', '--price', '30', '--cabinet', 'tako-bay', ...why];
  await expect(run('make', 'Den', '--kinds', 'panda', ...machine)).rejects.toThrow(
    'Panda is sold in the mall and lies in no machine: it has no body. Make a toy instead',
  );
  await expect(run('make', 'Den', '--kinds', 'bear', ...machine)).rejects.toThrow(
    'Standard was measured with octopus, whale, and not with bear: measure it first',
  );
  await expect(run('make', 'Den', '--kinds', 'yak', ...machine)).rejects.toThrow('Not found: goods yak.');
  await expect(run('make', 'Den', '--kinds', 'bear', ...machine.slice(0, 4))).rejects.toThrow(
    '--cabinet is missing.',
  );
  expect((await run('cabinets')).split('\n')).toContain('tako-bay');
});
