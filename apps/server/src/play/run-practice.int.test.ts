import { RoomUseType } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../testing/audit-ledger.ts';
import { MachineClient, openPlay } from '../testing/machine-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let roomId: number;

beforeAll(async () => {
  server = await startTestServer({ rooms: 2 });
  const { rows } = await server.db.query<{ id: number }>('select id from rooms where use_type = $1', [
    RoomUseType.trial,
  ]);
  roomId = rows[0]?.id ?? 0;
}, 60_000);
afterAll(() => server.stop());

it('a registered player practises at a claw machine: coins are filled up when they are used up, once for each emptied account', async () => {
  const { token } = await server.register('practises@example.com');
  const client = await MachineClient.join(server.address, roomId, token);
  await server.call('enterRoom', { roomId }, { token });
  await expect(openPlay(server, roomId, token)).rejects.toThrow('insufficientBalance');
  const fill = () => server.call('practiceCoins', { game: 'claw' }, { token });
  const filled = await Promise.all([1, 2, 3, 4, 5].map(fill));
  expect(filled.map(({ data }) => data)).toEqual(Array(5).fill({ balance: 20_000 }));
  const { playId, held } = await openPlay(server, roomId, token);
  client.send({ t: 'drop', play: playId, id: 1 });
  await client.until('settled');
  // What is left is enough for another play: nothing is given.
  expect((await fill()).data).toEqual({ balance: 20_000 - held });
  expect(await auditLedger(server.db)).toEqual([]);
  client.close();
});
