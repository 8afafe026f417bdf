import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorHere } from '../core/operator.ts';
import { createFaultyDatabase, type FaultyDatabase } from '../testing/faulty-database.ts';
import { MachineClient, openPlay } from '../testing/machine-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { awaitWish, type AskedOfRoom, restRoom } from '../games/rooms.operator.ts';

let server: TestServer;
let faulty: FaultyDatabase;
beforeAll(async () => {
  server = await startTestServer({
    rooms: 2,
    wrap: (db) => (faulty = createFaultyDatabase(db)),
  });
}, 60_000);
afterAll(() => server.stop());

const ann = operatorHere({ who: 'Ann', reason: 'the prongs stick' });

async function ask(act: 'pause' | 'resume'): Promise<AskedOfRoom> {
  const done = await awaitWish(server.db, await restRoom({ db: server.db, draws: [] }, ann, 1, act), 10_000);
  if (done instanceof Error) throw done;
  return done;
}

it('a change whose answer was lost is done once, and the room is played on from it', async () => {
  const kinds = async (): Promise<string[]> => {
    const { data } = await server.call('machineLog', { roomId: 1 });
    return data?.entries.map(({ kind }) => kind) ?? [];
  };
  faulty.loseAnswerOf('rooms.advance');
  expect((await ask('pause')).outcome).toBe('done');
  expect((await ask('resume')).outcome).toBe('done');
  expect((await ask('resume')).outcome).toBe('so it was already');
  expect((await kinds()).filter((kind) => kind === 'staff')).toHaveLength(2);

  const { token } = await server.register('after@example.com');
  const client = await MachineClient.join(server.address, 1, token);
  await server.call('enterRoom', { roomId: 1 }, { token });
  const { playId } = await openPlay(server, 1, token);
  client.send({ t: 'drop', play: playId, id: 1 });
  expect((await client.until('settled')).play).toBe(playId);
  client.close();
}, 60_000);
