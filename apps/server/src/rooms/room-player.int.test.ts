import { once } from 'node:events';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { LiveClient } from '../connection/live-fixture.ts';
import { MachineClient, openPlay } from '../testing/machine-player.ts';
import { startTestServer } from '../testing/start-test-server.ts';

const toldIn = async (client: LiveClient): Promise<string> =>
  String((await client.next(15, 20_000)).body?.['content']);

it('tells who entered a room by channel 74 of its player: the seat, the play, the drop and the end', async () => {
  const server = await startTestServer({ rooms: 2 });
  const client = new LiveClient(new WebSocket(`${server.address.replace(/^http/, 'ws')}/live`));
  await once(client.socket, 'open');
  client.say(2, { deviceId: 'd', osName: 'web', osVersion: '1', clientVersion: '1' });
  await client.next(2);
  client.say(5, { userId: 'visitor-of-the-room', tags: '' });
  await client.next(11);
  client.say(15, { content: '74@#1@#1' });
  expect(await toldIn(client)).toBe('74@#1@#1@#1');

  const { token, userId } = await server.register('seated@example.com');
  const player = await MachineClient.join(server.address, 1, token);
  const entered = await server.call('enterRoom', { roomId: 1 }, { token });
  const alias = entered.data?.status.seat?.alias ?? '';
  expect(alias).not.toContain(`${userId}`);
  expect(await toldIn(client)).toMatch(new RegExp(`^74@#1001@#1@#@#2@#${alias}@#\\d+@#0$`));
  const { playId } = await openPlay(server, 1, token);
  expect(await toldIn(client)).toMatch(new RegExp(`^74@#1001@#1@#@#1@#${alias}@#\\d+@#0$`));
  player.send({ t: 'drop', play: playId, id: 1 });
  expect(await toldIn(client)).toBe(`74@#1001@#1@#@#3@#${alias}@#0@#0`);
  await player.until('settled');
  expect(await toldIn(client)).toMatch(new RegExp(`^74@#1001@#1@#@#2@#${alias}@#\\d+@#0$`));
  await server.call('leaveRoom', { roomId: 1 }, { token });
  expect(await toldIn(client)).toBe('74@#1001@#1@#@#0@#@#0@#0');
  player.close();
  client.socket.close();
  await server.stop();
}, 120_000);
