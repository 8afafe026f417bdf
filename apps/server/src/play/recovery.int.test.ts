import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ClawRunner } from '../claw/claw-runner.ts';
import { seedDemoRooms } from '../claw/claw.seed.ts';
import { createClaw } from '../claw/claw.game.ts';
import { gamesOf } from '../games/game.ts';
import { createClawWorkers } from '../claw/claw-workers.ts';
import type { Caller } from '../core/call-context.ts';
import { openPlay as writeOpenPlay } from './open-play.ts';
import { createFaultyDatabase, type FaultyDatabase } from '../testing/faulty-database.ts';
import { MachineClient, newRequestId, openPlay, ownSeedHash } from '../testing/machine-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { faultsApart } from '../testing/verify-apart.ts';
import { auditLedger } from '../testing/audit-ledger.ts';

interface Machine {
  readonly server: TestServer;
  readonly db: FaultyDatabase;
  readonly runner: ClawRunner;
  /** Threads that have died. */
  deaths: number;
}

let test: TestDatabase;
let machine: Machine;
let mails = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  await seedDemoRooms(test.database, new Date(), 3);
  await test.database.query('update rooms set refill_below = 4, refill_to = 4');
  machine = await start();
}, 120_000);

// A test that fails while the database is away must not keep the server from stopping.
afterEach(() => {
  if (machine.db.status.current === 'away') machine.db.comeBack();
});
afterAll(async () => {
  await machine.server.stop();
  await test.drop();
});

async function start(): Promise<Machine> {
  const script = new URL('../testing/hasty-worker.ts', import.meta.url);
  const onDeath = (): void => void (started.deaths += 1);
  const runner = createClawWorkers({ threads: 1, script, onPulse: () => undefined, onDeath });
  let faulty: FaultyDatabase | null = null;
  const wrap = (db: TestDatabase['database']): FaultyDatabase => (faulty = createFaultyDatabase(db));
  const server = await startTestServer({ rooms: 3, database: test, wrap, runners: { claw: runner } });
  if (faulty === null) throw new Error('the server took no database');
  const started: Machine = { server, db: faulty, runner, deaths: 0 };
  return started;
}

interface Playing {
  readonly client: MachineClient;
  readonly token: string;
  readonly userId: number;
  readonly playId: string;
  readonly price: number;
  readonly roomId: number;
  leave(): Promise<void>;
}

/** A new player with an open play. */
async function play(roomId: number, requestId = newRequestId()): Promise<Playing> {
  const { server } = machine;
  const { token, userId } = await server.register(`recovery-${(mails += 1)}@example.com`);
  const client = await MachineClient.join(server.address, roomId, token);
  await server.call('enterRoom', { roomId }, { token });
  const { playId, held } = await openPlay(server, roomId, token, requestId);
  const leave = async (): Promise<void> => {
    client.close();
    await machine.server.call('leaveRoom', { roomId }, { token });
  };
  return { client, token, userId, playId, price: held, roomId, leave };
}

const balanceOf = async ({ token }: Playing) => {
  const { data } = await machine.server.call('balance', {}, { token });
  return { balance: data?.balance, held: data?.held };
};
const recordOf = async ({ playId }: Playing) => (await machine.server.call('playRecord', { playId })).data;

async function expectSettled(playing: Playing, recovered: boolean): Promise<void> {
  expect(await recordOf(playing)).toMatchObject({ state: 'settled', recovered });
  expect(await balanceOf(playing)).toEqual({ balance: 3000 - playing.price, held: 0 });
  const { data: file } = await machine.server.call('playFile', { playId: playing.playId });
  expect(await faultsApart(file)).toEqual([]);
  // What became of the grip is told of a play that was run again, too.
  const { data: aim } = await machine.server.call('aimPlays', { limit: 1 }, { token: playing.token });
  expect(aim?.list.map(({ playId }) => playId)).toEqual([playing.playId]);
  expect(aim?.list[0]?.grip.result).toMatch(/won|slipped|missed/);
  expect(await auditLedger(test.database)).toEqual([]);
}

async function expectVoided(playing: Playing, voidReason: string): Promise<void> {
  expect(await recordOf(playing)).toMatchObject({ state: 'voided', voidReason, won: [] });
  expect(await balanceOf(playing)).toEqual({ balance: 3000, held: 0 });
  const { rows } = await test.database.query<{ body: string; seed: string }>(
    `select l.body, c.seed from plays p join runs run on run.play_id = p.id join machine_log l on l.room_id = p.room_id and l.seq = run.log_seq
     join commitments c on c.room_id = p.room_id and c.sequence = p.nonce where p.public_id = $1 and l.kind = 'void'`,
    [playing.playId],
  );
  expect(JSON.parse(rows[0]?.body ?? '{}')).toMatchObject({ playId: playing.playId, seed: rows[0]?.seed });
  const { data: back } = await machine.server.call('compensationRead', {}, { token: playing.token });
  expect(back).toMatchObject({ pushMakeUpTotalCoins: playing.price, pushMakeUpCoins: playing.price });
  expect(back?.list).toMatchObject([{ playId: playing.playId, coins: playing.price, addCoins: 0 }]);
  expect(await auditLedger(test.database)).toEqual([]);
}

describe('a worker thread that dies', () => {
  it('voids what was aiming: the coins come back and the seed is opened', async () => {
    const playing = await play(1);
    playing.client.send({ t: 'steer', play: playing.playId, id: 1, code: 15 });
    expect(await playing.client.until('voided')).toMatchObject({
      play: playing.playId,
      reason: 'engine restarted',
    });
    await expectVoided(playing, 'engine restarted');
    await playing.leave();
  });

  it('finishes what had been dropped, as its file runs again', async () => {
    const playing = await play(1);
    playing.client.send({ t: 'drop', play: playing.playId, id: 13 });
    const { h } = await playing.client.until('ack');
    const settled = await playing.client.until('settled');
    await expectSettled(playing, true);
    const { data: file } = await machine.server.call('playFile', { playId: playing.playId });
    expect(file).toMatchObject({
      recovered: true,
      receipt: settled.receipt,
      inputs: [{ id: 13, code: 16, hash: h }],
    });
    await playing.leave();
  });
});

describe('an engine that dies between a drop and its journal', () => {
  it('[fair 6] takes no drop with it: the play is finished, not voided', async () => {
    const playing = await play(1);
    const deathsBefore = machine.deaths;
    machine.db.goAway();
    playing.client.send({ t: 'drop', play: playing.playId, id: 14 });
    await expect.poll(() => machine.deaths, { timeout: 20_000 }).toBe(deathsBefore + 1);
    machine.db.comeBack();
    await playing.client.until('settled', () => true, 20_000);
    await expectSettled(playing, true);
    await playing.leave();
  });
});

describe('a database that goes away', () => {
  it('stops the clock while the player aims, says so, and opens no play meanwhile', async () => {
    const playing = await play(1);
    const { client, playId } = playing;
    client.send({ t: 'steer', play: playId, id: 1, code: 1 });
    const before = await client.until('ack', ({ id }) => id === 1);
    machine.db.goAway();
    await client.until('held');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    client.send({ t: 'steer', play: playId, id: 2, code: 0 });
    const during = await client.until('ack', ({ id }) => id === 2);
    const { commitment } = machine.server.app.feature('rooms').hosts.get(2)?.row ?? { commitment: '' };
    const params = {
      requestId: newRequestId(),
      roomId: 1,
      price: 30,
      commitment,
      clientSeedHash: ownSeedHash,
    };
    expect((await machine.server.call('openPlay', params, { token: playing.token })).errorCode).toBe('00007');
    machine.db.comeBack();
    await client.until('resumed');
    expect(during.k - before.k).toBeLessThan(30);
    client.send({ t: 'drop', play: playId, id: 3 });
    await client.until('settled');
    await expectSettled(playing, false);
    await playing.leave();
  });

  it('[fair 6] keeps a drop and its luck waiting for its journal, and acks it once when it is written', async () => {
    const playing = await play(2);
    const { client, playId } = playing;
    machine.db.goAway();
    client.send({ t: 'drop', play: playId, id: 1 });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(client.heard.filter(({ t }) => t === 'ack' || t === 'dropped')).toEqual([]);
    // The claw stands still: whoever saw it sway would know the hidden draw of a drop that may yet be lost.
    expect(client.heard.filter((message) => message.t === 'f' && message.p !== 'aiming')).toEqual([]);
    machine.db.comeBack();
    await client.until('f', ({ p }) => p === 'dropping');
    // Away again before the settlement, until well after the claw has come to rest.
    machine.db.goAway();
    await client.until('f', ({ p }) => p === 'ended');
    expect(client.heard.some(({ t }) => t === 'settled')).toBe(false);
    machine.db.comeBack();
    await client.until('settled');
    expect(client.heard.filter(({ t }) => t === 'ack')).toHaveLength(1);
    await expectSettled(playing, false);
    await playing.leave();
  });
});

describe('a COMMIT whose answer was lost', () => {
  it('of an opening is asked again by its key: one play, one hold', async () => {
    machine.db.loseAnswerOf('play.open');
    const requestId = newRequestId();
    const playing = await play(1, requestId);
    const { rows } = await test.database.query(
      `select p.public_id as id, h.state from plays p join ledger_holds h on h.id = p.hold_id where p.player_id = $1`,
      [playing.userId],
    );
    expect(rows).toEqual([{ id: playing.playId, state: 'open' }]);
    machine.db.loseAnswerOf('play.void');
    playing.client.send({ t: 'steer', play: playing.playId, id: 1, code: 15 });
    await playing.client.until('voided');
    await expectVoided(playing, 'engine restarted');
    await playing.leave();
  });

  it('of a drop and of a settlement changes nothing: dropped once, settled once', async () => {
    const playing = await play(2);
    machine.db.loseAnswerOf('play.drop');
    machine.db.loseAnswerOf('play.settle');
    playing.client.send({ t: 'drop', play: playing.playId, id: 1 });
    const settled = await playing.client.until('settled');
    await expectSettled(playing, false);
    expect(await recordOf(playing)).toMatchObject({ receipt: settled.receipt, finalHash: settled.finalHash });
    const { rows } = await test.database.query(
      `select count(*)::int as n from machine_log where kind = 'play' and body like $1`,
      [`%"playId":"${playing.playId}"%`],
    );
    expect(rows).toEqual([{ n: 1 }]);
    await playing.leave();
  });

  it('[W14] of an opening that nobody heard of: the play is voided by the arcade itself, the hold with it', async () => {
    const { token, userId } = await machine.server.register('unheard@example.com');
    const host = machine.server.app.feature('rooms').hosts.get(1);
    if (host === undefined) throw new Error('there is no room 1');
    const caller: Caller = { userId, sessionId: 0, role: 'user', trial: false, nickName: '' };
    const { price, commitment } = host.row;
    const params = { requestId: newRequestId(), roomId: 1, price, commitment, clientSeedHash: ownSeedHash };
    const opened = await writeOpenPlay(
      { db: test.database, games: gamesOf([createClaw(machine.runner)]), aliasOf: () => 'P-unheard' },
      host.row,
      caller,
      params,
      new Date(Date.now() - 60_000),
    );
    if (!('play' in opened)) throw opened;
    expect((await machine.server.call('balance', {}, { token })).data).toMatchObject({ held: price });
    await machine.server.app.feature('rooms').hosts.finishLost();
    const playId = opened.play.publicId;
    expect((await machine.server.call('playRecord', { playId })).data).toMatchObject({ state: 'voided' });
    expect((await machine.server.call('balance', {}, { token })).data).toMatchObject({
      balance: 3000,
      held: 0,
    });
    expect(await auditLedger(test.database)).toEqual([]);
    await machine.server.call('leaveRoom', { roomId: 1 }, { token });
  });
});

describe('a play that cannot be ended', () => {
  const readiness = async (): Promise<{ code: number; status: string; stuckRooms: object[] }> => {
    const answer = await fetch(new URL('/readyz', machine.server.address));
    return { code: answer.status, ...((await answer.json()) as { status: string; stuckRooms: object[] }) };
  };

  it.each(['play.drop', 'play.settle'])(
    'for a fault of %s is tried again until it ends',
    async (statement) => {
      const playing = await play(2);
      const { client, playId } = playing;
      machine.db.failStatement(statement, new Error('a fault that nobody foresaw'), 2);
      client.send({ t: 'drop', play: playId, id: 1 });
      await expect.poll(readiness, { timeout: 20_000 }).toMatchObject({
        ...{ code: 200, status: 'degraded' },
        stuckRooms: [{ room: 2, since: expect.stringMatching(/^\d{4}-.*Z$/) as string, tries: 2 }],
      });
      await client.until('settled');
      expect(await readiness()).toMatchObject({ code: 200, status: 'ready', stuckRooms: [] });
      await expectSettled(playing, statement === 'play.drop');
      await playing.leave();
      const next = await play(2);
      next.client.send({ t: 'drop', play: next.playId, id: 1 });
      await next.client.until('settled');
      await next.leave();
    },
  );

  it('for a fault of its voiding is tried again as well', async () => {
    const playing = await play(1);
    machine.db.failStatement('play.void', new Error('a fault that nobody foresaw'), 1);
    playing.client.send({ t: 'steer', play: playing.playId, id: 1, code: 15 });
    await playing.client.until('voided');
    await expectVoided(playing, 'engine restarted');
    await playing.leave();
  });

  it('holds up no drain, and is ended by the next start', async () => {
    const playing = await play(2);
    machine.db.failStatement('play.settle', new Error('a fault that nobody foresaw'), 1_000);
    playing.client.send({ t: 'drop', play: playing.playId, id: 1 });
    await expect.poll(readiness, { timeout: 20_000 }).toMatchObject({ status: 'degraded' });
    const began = performance.now();
    await machine.server.app.drain({ patienceMs: 1_000 });
    expect(performance.now() - began).toBeLessThan(5_000);
    playing.client.close();
    machine = await start();
    await expectSettled(playing, true);
    await playing.leave();
  });
});

describe('a server that is told to stop', () => {
  it('lets a play under way end: its player aims on and drops, and nobody else comes in', async () => {
    const playing = await play(1);
    const { server } = machine;
    const late = await server.register('late@example.com');
    const stopping = server.app.drain({ patienceMs: 60_000 });
    playing.client.send({ t: 'steer', play: playing.playId, id: 1, code: 4 });
    await playing.client.until('ack', ({ id }) => id === 1);
    const refused = await server.call('enterRoom', { roomId: 1 }, { token: late.token });
    expect(refused.errorInfo).toMatch(/^shuttingDown/);
    playing.client.send({ t: 'drop', play: playing.playId, id: 2 });
    await playing.client.until('settled');
    await stopping;
    machine = await start();
    await expectSettled(playing, false);
    await playing.leave();
  });

  it('voids a play that still aims when its patience is over', async () => {
    const playing = await play(2);
    const began = performance.now();
    await machine.server.app.drain({ patienceMs: 300 });
    expect(performance.now() - began).toBeLessThan(5_000);
    playing.client.close();
    machine = await start();
    await expectVoided(playing, 'server restarted');
    await playing.leave();
  });
});

describe('a server that dies', () => {
  it('leaves plays that the next one ends: the dropped are finished, the others voided', async () => {
    const [aiming, dropped] = [await play(1), await play(2)];
    dropped.client.send({ t: 'drop', play: dropped.playId, id: 1 });
    const { h } = await dropped.client.until('ack');
    machine.db.die();
    await machine.runner.close();
    aiming.client.close();
    dropped.client.close();
    machine = await start();
    await expectVoided(aiming, 'server restarted');
    await expectSettled(dropped, true);
    const { data: file } = await machine.server.call('playFile', { playId: dropped.playId });
    expect(file).toMatchObject({ inputs: [{ hash: h }] });
    await Promise.all([aiming.leave(), dropped.leave()]);
  });
});
