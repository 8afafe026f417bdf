import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { cardsCommands } from './cards.commands.ts';
import { outputOf } from '../testing/command-context.ts';

const cardsCommand = outputOf(cardsCommands);

let server: TestServer;
let player: { token: string; userId: number };

beforeAll(async () => {
  server = await startTestServer();
  player = await server.register('kinds@example.com');
}, 60_000);
afterAll(() => server.stop());

const operate = (...args: string[]) => cardsCommand(server.db, args);

it('adds a card from a file, turns it off, and gives it with a reason that is written down', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'grabbit-cards-')), 'card.json');
  const words = { name: { 'en-US': 'Spring', 'de-DE': 'Frühling' }, describe: { 'en-US': 'More.' } };
  const fields = { sort: 'bonus', ...words, ratio: 12, limitAmount: 500, star: 1, hours: 10 };
  await writeFile(file, JSON.stringify(fields));
  const id = /Card bonus (\d+) is there/.exec(await operate('add', file))?.[1] ?? '';
  expect(await operate('list')).toMatch(new RegExp(`bonus +${id} {2}on {3}\\+12% from 500 cents`));
  expect(await operate('off', 'bonus', id)).toBe(`Card bonus ${id} is off.`);
  expect(
    await operate('give', `${player.userId}`, 'bonus', id, '--reason', 'late parcel', '--who', 'mia'),
  ).toBe(`Player ${player.userId} has card bonus ${id}.`);
  const cards = await server.call('bonusCards', {}, { token: player.token, language: 'de-DE' });
  expect(cards.data?.list).toMatchObject([{ ratio: 12, name: 'Frühling', describe: 'More.' }]);
  const { rows } = await server.db.query(
    `select who, subject, reason from operator_log where action = 'give card'`,
  );
  expect(rows).toEqual([
    {
      ...{ who: 'mia', reason: 'late parcel' },
      subject: `player ${player.userId}: {"type":"bonusCard","kindId":${id}}`,
    },
  ]);
});

it('tells the player of a buff card', async () => {
  await operate('give', `${player.userId}`, 'buff', '1002', '--reason', 'x');
  await operate('give', `${player.userId}`, 'push', '1001', '--reason', 'x');
  const { rows } = await server.db.query('select content from notices where user_id = $1', [player.userId]);
  const told = rows.map(({ content }) => content);
  expect(told.filter((content) => !String(content).startsWith('31@#1008@'))).toEqual(['31@#1005@#1002']);
  // Each gift comes with a letter.
  expect(told.filter((content) => String(content).startsWith('31@#1008@'))).toHaveLength(3);
  const times = await server.call('pushTimeCards', {}, { token: player.token });
  expect(times.data?.list).toEqual([
    { kindId: 1001, roomCoin: 10, timeNum: 60, drops: 6, beCoin: 60, quantity: 1 },
  ]);
});

it.each([
  [['give', '4711', 'bonus', '1001', '--reason', 'x'], 'There is no player 4711.'],
  [['give', '10001', 'gold', '1001', '--reason', 'x'], 'The sort must be one of'],
  [['give', 'ann', 'bonus', '1001', '--reason', 'x'], 'PLAYER must be a whole number'],
  [['give', '10001', 'bonus', '1001'], '--reason is missing'],
  [['off', 'buff', '4711'], 'There is no card buff 4711.'],
  [['add'], 'FILE is missing'],
  [['burn'], 'The command must be one of'],
])('is told what is wrong with %j', async (args, message) => {
  await expect(operate(...args)).rejects.toThrow(message);
});
