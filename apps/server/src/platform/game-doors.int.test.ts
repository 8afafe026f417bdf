import { errors, RepairState } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginDoors, readShutGames } from '../games/game-doors.store.ts';
import { outputOf } from '../testing/command-context.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { drawsAt } from '../testing/accepted-draw.ts';
import { gamesCommands } from './game-doors.commands.ts';

let server: TestServer;
let player: { token: string; userId: number };
let ahead = 0;
let serial = 0;
const draws = drawsAt({ call: (...asked) => server.call(...asked) }, () => player.token);

const operate = (...words: string[]): Promise<string> =>
  outputOf(gamesCommands)(server.db, words[0] === 'list' ? words : [...words, '--reason', 'a test']);

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, clock: { now: () => Date.now() + ahead } });
  player = await server.register('doors@example.com');
}, 60_000);
afterAll(() => server.stop());

async function drop(wish: { readonly requestId?: string; readonly commitment?: string } = {}) {
  ahead += 2_500;
  const { token } = player;
  const { data: list } = await server.call('drawRooms', { game: 'plinko' });
  const { data: stream } = await server.call('drawStream', { game: 'plinko' }, { token });
  const asked = {
    ...{ requestId: `doors-request-${(serial += 1)}`, roomId: list?.list[0]?.roomId ?? 0 },
    ...{ commitment: stream?.commitment ?? '', clientSeed: 'mika-2711' },
    ...({ rows: 8, risk: 'low', stake: 100, balls: 1, ...wish } as const),
  };
  return { asked, said: await draws.play('dropBalls', asked) };
}

it('of a game that is turned off keeps plays from beginning, and gives back what was drawn before', async () => {
  const first = await drop();
  expect(first.said.data).not.toBeNull();
  await operate('shut', 'plinko');
  expect((await drop()).said.errorCode).toBe(errors.gameShut.code);
  const again = await draws.play('dropBalls', first.asked);
  expect(again.data).toEqual(first.said.data);
  const { data } = await server.call('drawRooms', { game: 'plinko' });
  expect(data?.list.map(({ repair }) => repair)).toContain(RepairState['not available']);
  await operate('open', 'plinko');
  expect((await drop()).said.data).not.toBeNull();
});

it('is asked by the database itself, for every way to play', async () => {
  await operate('shut', 'claw');
  const { data: rooms } = await server.call('clawRooms', {});
  const [room] = rooms?.list ?? [];
  const insert = (way: string, state: string) =>
    server.db.query(
      `insert into plays (public_id, game, way, room_id, player_id, alias, request_key, asset, price, commitment, nonce, client_seed, opened_at, state, settled_at)
       values ($1, 'claw', $2, $3, $4, 'P', $1, 'coin', 1, 'c', 1, 's', now(), $5, case $5 when 'settled' then now() end)`,
      [`door-${(serial += 1)}`, way, room?.roomId, player.userId, state],
    );
  await expect(insert('run', 'open')).rejects.toMatchObject({ code: 'GR005' });
  await expect(insert('round', 'open')).rejects.toMatchObject({ code: 'GR005' });
  await operate('open', 'claw');
});

it('is listed, told to the app, and signed', async () => {
  await operate('shut', 'push');
  expect(await operate('list')).toContain('push is shut.');
  await expect
    .poll(async () => (await server.call('systemConfig', {})).data?.shutGames, { timeout: 5_000 })
    .toEqual(['push']);
  await operate('open', 'push');
  const { rows } = await server.db.query(
    `select action, subject, reason from operator_log where action in ('shut game', 'open game') order by id desc limit 2`,
  );
  expect(rows).toEqual([
    { action: 'open game', subject: 'push', reason: 'a test' },
    { action: 'shut game', subject: 'push', reason: 'a test' },
  ]);
  await expect(operate('shut', 'chess')).rejects.toThrow('here is no game chess');
});

it('begins shut in live mode where its row says so, and what the operator said stands', async () => {
  await beginDoors(server.db, 'demo');
  expect(await readShutGames(server.db)).toEqual([]);
  await beginDoors(server.db, 'live');
  expect(await readShutGames(server.db)).toEqual(['bo']);
  await server.db.query(`update game_doors set shut = false where game = 'bo'`);
  await beginDoors(server.db, 'live');
  expect(await readShutGames(server.db)).toEqual([]);
});
