import { games } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, full: true });
}, 60_000);
afterAll(() => server.stop());

const recommended = async () => (await server.call('recommendedGames', {})).data?.list ?? [];

it('a room of every game beside the machines is recommended, to visitors too', async () => {
  const named = (await recommended()).map(({ game }) => game);
  const others = games.filter(({ way }) => way !== null && way !== 'run').map(({ name }) => name);
  expect(named.toSorted()).toEqual(others.toSorted());
});

it('rooms that rest and games that are turned off are not recommended', async () => {
  const [first] = await recommended();
  await server.db.query('insert into game_doors (game, shut) values ($1, true)', [first?.game]);
  expect((await recommended()).map(({ game }) => game)).not.toContain(first?.game);
  await server.db.query('delete from game_doors');
  await server.db.query('update draw_rooms set paused_at = now()');
  await server.db.query('update push_rooms set paused_at = now()');
  expect(await recommended()).toEqual([]);
});
