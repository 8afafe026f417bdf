import { setTimeout as sleep } from 'node:timers/promises';
import { type MachineDown, PlaySource, Steer } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aimAndDrop,
  clawMachine,
  MachineClient,
  newRequestId,
  openPlay,
  ownSeedHash,
} from '../testing/machine-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { faultsApart } from '../testing/verify-apart.ts';
import { auditLedger } from '../testing/audit-ledger.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ rooms: 3 });
}, 60_000);

afterAll(() => server.stop());

async function machineOf(roomId: number) {
  const host = server.app.feature('rooms').hosts.get(roomId);
  if (host === undefined) throw new Error('no such room');
  const { settings, state, commitment } = clawMachine(host.row);
  return { settings, state, commitment };
}

describe('a play from its opening to its receipt', () => {
  it('holds the coins, drops, settles once, and its file verifies', async () => {
    const { token, userId } = await server.register('first@example.com');
    const before = await server.call('balance', {}, { token });
    const client = await MachineClient.join(server.address, 1, token);
    await server.call('enterRoom', { roomId: 1 }, { token });
    const { viewers } = server.app.feature('rooms').hosts.get(1) ?? {};
    await expect.poll(() => viewers?.roundTripOf(userId), { timeout: 10_000 }).toBeTypeOf('number');
    const opened = await openPlay(server, 1, token);
    const machine = await machineOf(1);
    expect(opened.held).toBe(30);
    await aimAndDrop(client, opened.playId, machine);
    const settled = await client.until('settled');
    const welcome = await client.until('welcome');
    expect(settled).toMatchObject({ play: opened.playId, alias: welcome.you?.alias });

    const after = await server.call('balance', {}, { token });
    expect(after.data?.balance).toBe((before.data?.balance ?? 0) - 30);
    expect(after.data?.held).toBe(0);

    const { data: file } = await server.call('playFile', { playId: opened.playId });
    // [fair 8] The line as the server measured it, and how long steering waited in the house.
    const { data: shown } = await server.call('playRecord', { playId: opened.playId });
    expect(shown?.roundTripMs).toBeTypeOf('number');
    expect(file).toMatchObject({ roundTripMs: shown?.roundTripMs });
    const { data: page } = await server.call('playPage', { roomId: 1 });
    expect(page?.waits.commands).toBeGreaterThan(0);
    expect(page?.waits.p99Us).toBeGreaterThan(0);
    expect(page?.waits.medianUs).toBeLessThan(100_000);
    expect(await faultsApart(file)).toEqual([]);

    const first = async () => (await server.call('playRecords', {}, { token })).data?.list[0];
    const kept = { playId: opened.playId, state: 'settled', receipt: settled.receipt };
    await expect.poll(first, { timeout: 10_000 }).toMatchObject(kept);
    const { rows } = await server.db.query('select source from plays where public_id = $1', [opened.playId]);
    expect(rows).toEqual([{ source: PlaySource.search }]);
    expect(await auditLedger(server.db)).toEqual([]);
    await server.call('leaveRoom', { roomId: 1 }, { token });
    client.close();
  }, 60_000);

  it('gives sixty frames a second to the seat and half of them to watchers, who see the claw where it came to rest', async () => {
    const { token } = await server.register('watched@example.com');
    const client = await MachineClient.join(server.address, 1, token);
    const watcher = await MachineClient.join(server.address, 1);
    await server.call('enterRoom', { roomId: 1 }, { token });
    const { playId } = await openPlay(server, 1, token);
    for (const [id, code] of [Steer.left, Steer.back, 0].entries()) {
      client.send({ t: 'steer', play: playId, id: id + 1, code });
      await sleep(700);
    }
    // What a frame says of toys goes to all.
    const aimed = ({ heard }: MachineClient) =>
      heard.filter((told) => told.t === 'f' && told.p === 'aiming' && told.m.length === 0);
    await expect.poll(() => aimed(client).length, { timeout: 10_000 }).toBeGreaterThan(40);
    const [atSeat, atGlass] = [aimed(client), aimed(watcher)];
    expect(atGlass.length / atSeat.length).toBeLessThan(0.75);
    const gantry = (told: MachineDown | undefined) => (told?.t === 'f' ? told.g.slice(0, 2) : null);
    await expect
      .poll(() => gantry(aimed(watcher).at(-1)), { timeout: 10_000 })
      .toEqual(gantry(aimed(client).at(-1)));
    client.send({ t: 'drop', play: playId, id: 9 });
    await watcher.until('settled');
    await server.call('leaveRoom', { roomId: 1 }, { token });
    client.close();
    watcher.close();
  }, 60_000);

  it('gives the same play for the same request, and an error for the same key with other parameters', async () => {
    const { token } = await server.register('again@example.com');
    const client = await MachineClient.join(server.address, 1, token);
    await server.call('enterRoom', { roomId: 1 }, { token });
    const requestId = newRequestId();
    const first = await openPlay(server, 1, token, requestId);
    const machine = await machineOf(1);
    const params = {
      requestId,
      roomId: 1,
      price: 30,
      commitment: machine.commitment,
      clientSeedHash: ownSeedHash,
    };
    const second = await server.call('openPlay', params, { token });
    expect(second.data?.playId).toBe(first.playId);
    const other = await server.call('openPlay', { ...params, clientSeedHash: 'f'.repeat(64) }, { token });
    expect(other.errorCode).toBe('00006');
    client.send({ t: 'drop', play: first.playId, id: 1 });
    client.send({ t: 'drop', play: first.playId, id: 1 });
    client.send({ t: 'drop', play: first.playId, id: 2 });
    await client.until('settled');
    const acks = client.heard.filter((message) => message.t === 'ack');
    expect(new Set(acks.map((ack) => JSON.stringify(ack))).size).toBe(1);
    expect(client.heard.some((message) => message.t === 'refused' && message.id === 2)).toBe(true);
    client.close();
    await server.call('leaveRoom', { roomId: 1 }, { token });
  }, 60_000);

  it('refuses without moving anything: no seat, wrong price, old commitment, foreign play, broken frames', async () => {
    const { token } = await server.register('refused@example.com');
    const machine = await machineOf(2);
    const base = {
      requestId: newRequestId(),
      roomId: 2,
      price: 40,
      commitment: machine.commitment,
      clientSeedHash: ownSeedHash,
    };
    expect((await server.call('openPlay', base, { token })).errorCode).toBe('03006');
    await server.call('enterRoom', { roomId: 2 }, { token });
    expect((await server.call('openPlay', { ...base, price: 41 }, { token })).errorCode).toBe('04004');
    expect((await server.call('openPlay', { ...base, price: -40 }, { token })).errorCode).toBe('00002');
    expect((await server.call('openPlay', { ...base, price: 1.5 }, { token })).errorCode).toBe('00002');
    expect((await server.call('openPlay', { ...base, price: 32 }, { token })).errorCode).toBe('03003');
    expect(
      (await server.call('openPlay', { ...base, commitment: 'f'.repeat(64) }, { token })).errorCode,
    ).toBe('04003');
    expect((await server.call('openPlay', base, {})).errorCode).toBe('00010');
    expect((await server.call('openPlay', base, { token: 'nobody' })).errorCode).toBe('00009');
    const client = await MachineClient.join(server.address, 2, token);
    for (const frame of [
      '{',
      '[]',
      '"x"',
      '{"t":"steer"}',
      '{"t":"steer","play":"1","id":1,"code":99}',
      '{"t":"hello","v":1}',
    ]) {
      client.send(frame);
    }
    client.send({ t: 'drop', play: '1', id: 1 });
    expect((await client.until('refused')).code).toBe('04006');
    expect(client.heard.filter((message) => message.t === 'error')).toHaveLength(6);
    const { data } = await server.call('balance', {}, { token });
    expect(data).toMatchObject({ balance: 3000, held: 0 });
    client.close();
    await server.call('leaveRoom', { roomId: 2 }, { token });
  });

  it('refuses a player whose balance is short by one, and moves nothing', async () => {
    const { token, userId } = await server.register('poor@example.com');
    await server.db.query('update ledger_accounts set balance = 39 where id = $1', [`player:${userId}:coin`]);
    await server.call('enterRoom', { roomId: 2 }, { token });
    const { commitment } = await machineOf(2);
    const params = {
      requestId: newRequestId(),
      roomId: 2,
      price: 40,
      commitment,
      clientSeedHash: ownSeedHash,
    };
    expect((await server.call('openPlay', params, { token })).errorCode).toBe('02001');
    expect((await server.call('balance', {}, { token })).data).toMatchObject({ balance: 39, held: 0 });
    expect((await machineOf(2)).commitment).toBe(commitment);
    await server.db.query('update ledger_accounts set balance = 3000 where id = $1', [
      `player:${userId}:coin`,
    ]);
    await server.call('leaveRoom', { roomId: 2 }, { token });
  });

  it('gives one seat to two who come at once, and passes it on', async () => {
    const [a, b] = await Promise.all([server.register('a@example.com'), server.register('b@example.com')]);
    const places = await Promise.all(
      [a, b].map(({ token }) => server.call('enterRoom', { roomId: 1 }, { token })),
    );
    expect(places.map((place) => place.data?.place).toSorted((a = 0, b = 0) => a - b)).toEqual([0, 1]);
    const seated = places[0]?.data?.place === 0 ? a : b;
    const waiting = seated === a ? b : a;
    await server.call('leaveRoom', { roomId: 1 }, { token: seated.token });
    const after = await server.call('operation', { roomId: 1 }, { token: waiting.token });
    expect(after.data?.place).toBe(0);
    await server.call('leaveRoom', { roomId: 1 }, { token: waiting.token });
  });
});
