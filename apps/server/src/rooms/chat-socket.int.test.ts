import { errors } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MachineClient } from '../testing/machine-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ rooms: 1 });
}, 60_000);
afterAll(() => server.stop());

it('is not to be had where there is no room', async () => {
  const client = new MachineClient(server.address, 999_999, '/talk/');
  client.socket.once('open', () => client.send({ t: 'hello', v: 1 }));
  const ended = new Promise((resolve) => client.socket.once('close', resolve));
  expect((await client.until('error')).code).toBe(errors.roomNotFound.code);
  expect(await ended).toBe(4404);
});

it('tells what was said in the room at another server', async () => {
  const { userId } = await server.register('elsewhere@example.com');
  const { rows } = await server.db.query<{ id: number }>('select min(id) as id from draw_rooms');
  const roomId = rows[0]?.id ?? 0;
  const visitor = await MachineClient.join(server.address, roomId, undefined, '/talk/');
  await visitor.until('chat');
  await server.db.query(
    `insert into room_messages (room_id, player_id, kind, body, at) values ($1, $2, 'sentence', 'wow', now())`,
    [roomId, userId],
  );
  const { line } = await visitor.until('line', ({ line: { body } }) => body === 'wow');
  expect(line.from.nickName).toBe('elsewhere');
  visitor.close();
}, 30_000);
