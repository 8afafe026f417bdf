import { errors, levelThresholds, TaskStatus } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditLedger } from '../testing/audit-ledger.ts';
import type { PlayerEvent } from '../ports/player-events.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { levelLetters } from './level-letters.ts';

let server: TestServer;
let serial = 0;
let player: { token: string; userId: number };

beforeAll(async () => {
  server = await startTestServer({ rooms: 1 });
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  player = await server.register(`level-${(serial += 1)}@example.com`);
});

const own = () => ({ token: player.token });
const coins = async () => (await server.call('balance', {}, own())).data?.balance ?? 0;
const levels = async () => (await server.call('levelList', {}, own())).data;
const take = (level?: number) => server.call('levelReceive', level === undefined ? {} : { level }, own());
const reach = (experience: number) =>
  server.db.query('update users set experience = $2 where id = $1', [player.userId, experience]);
const many = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 100 }, work));

it('brings the coins of every level that was passed, also of two at a time, each once under a hundred claims', async () => {
  const before = await coins();
  // From the first level to the third in one play.
  await reach(levelThresholds[2]);
  expect((await levels())?.list.slice(0, 4).map(({ receiveStatus }) => receiveStatus)).toEqual([
    TaskStatus.finish,
    TaskStatus.claim,
    TaskStatus.claim,
    TaskStatus.undo,
  ]);
  const answers = await many(() => take());
  expect(answers.every(({ success }) => success)).toBe(true);
  expect(answers.reduce((sum, { data }) => sum + (data?.coins ?? 0), 0)).toBe(300);
  expect((await coins()) - before).toBe(300);
  expect(await auditLedger(server.db)).toEqual([]);
});

it('gives one level alone, and none that was not reached or does not exist', async () => {
  const before = await coins();
  await reach(levelThresholds[3]);
  expect((await take(2)).data).toEqual({ coins: 200 });
  expect((await take(2)).data).toEqual({ coins: 0 });
  expect((await take(4)).errorCode).toBe(errors.levelLimited.code);
  for (const level of [0, 20, -1, 1.5]) expect((await take(level)).errorCode).toBe(errors.badParameters.code);
  expect((await coins()) - before).toBe(200);
  expect((await take()).data).toEqual({ coins: 400 });
});

it('gives nothing twice to who lost a level and came to it again', async () => {
  await reach(levelThresholds[1]);
  expect((await take()).data).toEqual({ coins: 100 });
  await reach(0);
  expect((await levels())?.userLevel).toBe(0);
  await reach(levelThresholds[1]);
  expect((await take()).data).toEqual({ coins: 0 });
});

it('writes one letter of the levels that were passed, and none of a level twice', async () => {
  const play = (ref: string): PlayerEvent => ({
    ...{ kind: 'played', playerId: player.userId, ref, at: new Date() },
    body: { game: 'claw', coins: 100, paid: 0, toys: 0 },
  });
  const receive = (...events: PlayerEvent[]) => server.db.transaction((tx) => levelLetters.take(tx, events));
  const letters = async () =>
    (
      await server.db.query('select ref, vals from messages where player_id = $1 order by id', [
        player.userId,
      ])
    ).rows;
  await receive(play('a'));
  expect(await letters()).toEqual([]);
  await reach(levelThresholds[2]);
  await Promise.all([receive(play('b')), receive(play('c'))]);
  expect(await letters()).toEqual([{ ref: 'level:2', vals: { level: 3, coins: 300 } }]);
  await reach(levelThresholds[1]);
  await reach(levelThresholds[2]);
  expect([...(await receive(play('d')))]).toEqual([]);
  await reach(levelThresholds[19]);
  await receive(play('e'));
  expect((await letters()).at(-1)).toMatchObject({ ref: 'level:19', vals: { level: 20 } });
  await receive(play('f'));
  expect(await letters()).toHaveLength(2);
});
