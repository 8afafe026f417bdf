import { setTimeout as sleep } from 'node:timers/promises';
import { isSignedDropText, readDrop } from '@grabbit/engines';
import { clientSeedHash, sha256Hex } from '@grabbit/engines/fair';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../testing/audit-ledger.ts';
import { MachineClient, openPlay, ownSeedHash } from '../testing/machine-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { faultsApart } from '../testing/verify-apart.ts';

let server: TestServer;
let mails = 0;

beforeAll(async () => {
  server = await startTestServer({ rooms: 4 });
}, 60_000);

afterAll(() => server.stop());

const ownSeed = sha256Hex('a test player');

/** Somebody with an open play who shows no seed by themselves. */
async function seated(roomId: number) {
  const { token } = await server.register(`drop-${(mails += 1)}@example.com`);
  const client = await MachineClient.join(server.address, roomId, token);
  client.seed = null;
  await server.call('enterRoom', { roomId }, { token });
  const { playId, sequence } = await openPlay(server, roomId, token);
  return { client, token, playId, sequence, roomId };
}

type Seated = Awaited<ReturnType<typeof seated>>;

async function leave({ client, token, roomId }: Seated): Promise<void> {
  client.close();
  await server.call('leaveRoom', { roomId }, { token });
}

async function fileOf({ playId }: Pick<Seated, 'playId'>) {
  const { data } = await server.call('playFile', { playId });
  return data as Record<string, unknown>;
}

const reveal = ({ client, playId }: Seated, clientSeed: unknown, id = 50): void =>
  client.send({ t: 'reveal', play: playId, id, clientSeed });

describe('[F27] a drop that is signed before the luck is drawn', () => {
  it('waits for the seed, and says what the file says', async () => {
    const play = await seated(1);
    const { client, playId } = play;
    client.send({ t: 'drop', play: playId, id: 1 });
    const bound = await client.until('bound');
    const ack = await client.until('ack');
    const drop = readDrop(bound.drop);
    expect(isSignedDropText(bound.drop, bound.signature, bound.key)).toBe(true);
    expect(drop).toMatchObject({ playId, tick: ack.k, chain: ack.h, clientSeedHash: ownSeedHash });
    // The claw stands still: nobody may see the luck before the seed is there.
    await sleep(400);
    expect(client.heard.filter((message) => message.t === 'f' && message.p !== 'aiming')).toEqual([]);
    reveal(play, ownSeed);
    const settled = await client.until('settled');
    expect(settled.clientSeed).toBe(ownSeed);
    const file = await fileOf(play);
    expect(file).toMatchObject({
      ...{ version: 2, clientSeed: ownSeed, clientSeedHash: ownSeedHash, droppedAt: drop?.at },
      drop: { key: bound.key, signature: bound.signature },
      next: { kind: 'commitment', body: { sequence: play.sequence + 1 } },
    });
    expect(await faultsApart(file)).toEqual([]);
    await leave(play);
  }, 60_000);

  it('takes no seed before the drop, none that does not fit, none of somebody else, and each once', async () => {
    const play = await seated(2);
    const { client, playId } = play;
    const refusals = () => client.heard.filter(({ t }) => t === 'refused').length;
    reveal(play, ownSeed, 40);
    await expect.poll(refusals).toBe(1);
    client.send({ t: 'drop', play: playId, id: 1 });
    await client.until('bound');
    reveal(play, sha256Hex('another'), 41);
    await expect.poll(refusals).toBe(2);
    const watcher = await MachineClient.join(
      server.address,
      2,
      (await server.register('w@example.com')).token,
    );
    watcher.send({ t: 'reveal', play: playId, id: 1, clientSeed: ownSeed });
    await watcher.until('refused');
    // Nobody else is told what was signed.
    expect(watcher.heard.some(({ t }) => t === 'bound')).toBe(false);
    const odd = [ownSeed.slice(2), `${ownSeed}00`, ownSeed.toUpperCase(), 7, null, ['x']];
    for (const clientSeed of odd) watcher.send({ t: 'reveal', play: playId, id: 1, clientSeed });
    await expect.poll(() => watcher.heard.filter(({ t }) => t === 'error').length).toBe(odd.length);
    await sleep(200);
    expect(client.heard.filter((message) => message.t === 'f' && message.p !== 'aiming')).toEqual([]);
    for (let n = 0; n < 5; n += 1) reveal(play, ownSeed, 60 + n);
    await client.until('settled');
    expect(refusals()).toBe(2);
    expect(await faultsApart(await fileOf(play))).toEqual([]);
    watcher.close();
    await leave(play);
  }, 60_000);

  it('is drawn with the hash after five seconds without the seed, which the room publishes', async () => {
    const play = await seated(3);
    const { client, playId, token } = play;
    client.send({ t: 'drop', play: playId, id: 1 });
    await client.until('bound');
    const settled = await client.until('settled');
    expect(settled.clientSeed).toBeNull();
    const file = await fileOf(play);
    expect(file).toMatchObject({ clientSeed: null, clientSeedHash: ownSeedHash });
    expect(await faultsApart(file)).toEqual([]);
    const { data: shown } = await server.call('playRecord', { playId }, { token });
    expect(shown).toMatchObject({ clientSeed: null, clientSeedHash: ownSeedHash });
    const { data: page } = await server.call('playPage', { roomId: 3 });
    expect(page?.results.unshown).toBe(1);
    // Too late: the play has ended.
    reveal(play, ownSeed);
    await client.until('refused');
    expect((await fileOf(play))['clientSeed']).toBeNull();
    await leave(play);
  }, 60_000);

  it('is told again to a player whose line was cut, on another device too', async () => {
    const play = await seated(1);
    const { client, playId, token } = play;
    client.send({ t: 'drop', play: playId, id: 1 });
    const bound = await client.until('bound');
    client.close();
    const back = await MachineClient.join(server.address, 1, token);
    expect((await back.until('bound')).drop).toBe(bound.drop);
    const settled = await back.until('settled');
    expect(settled.clientSeed).toBe(ownSeed);
    back.close();
    await server.call('leaveRoom', { roomId: 1 }, { token });
  }, 60_000);

  it('is told to nobody before it is journalled: a seed that came sooner could not be kept', async () => {
    const play = await seated(2);
    const { client, playId, token } = play;
    const locked = Promise.withResolvers<void>();
    const journalled = Promise.withResolvers<void>();
    const held = server.db.transaction(async (tx) => {
      await tx.query('select 1 from plays where public_id = $1 for update', [playId]);
      locked.resolve();
      await journalled.promise;
    });
    await locked.promise;
    client.send({ t: 'drop', play: playId, id: 1 });
    // Until the drop is signed, and waits for the books.
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%drop_signature%'`;
    await expect.poll(async () => (await server.db.query(waiting)).rowCount).toBe(1);
    const other = await MachineClient.join(server.address, 2, token);
    expect(other.heard.some(({ t }) => t === 'bound')).toBe(false);
    journalled.resolve();
    await held;
    const settled = await other.until('settled');
    expect(settled.clientSeed).toBe(ownSeed);
    expect(await faultsApart(await fileOf(play))).toEqual([]);
    other.close();
    await leave(play);
  }, 60_000);

  it('names in the log what the next play starts from, and the ledger is sound', async () => {
    const { data } = await server.call('machineLog', { roomId: 1, from: 1, limit: 100 });
    const sealed = data?.entries.filter(({ kind }) => kind === 'commitment') ?? [];
    expect(sealed.length).toBeGreaterThan(1);
    for (const { body } of sealed) expect(body).toHaveProperty('startHash');
    expect(clientSeedHash(ownSeed)).toBe(ownSeedHash);
    expect(await auditLedger(server.db)).toEqual([]);
  });
});
