import { sha256Hex } from '@grabbit/engines/fair';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SharedNext, SharedStatus } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Database } from './core/database.ts';
import { backupCommands, restoreCommands } from './platform/backup.commands.ts';
import { houseAccount, playerAccount } from './ports/accounts.ts';
import { transfer } from './ports/ledger.store.ts';
import { auditLedger } from './testing/audit-ledger.ts';
import { commandContext } from './testing/command-context.ts';
import { MachineClient, newRequestId, openPlay } from './testing/machine-player.ts';
import { PushPlayer } from './testing/push-player.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

// An arcade in the middle of a day, with something open in every game: it is backed up, goes on, and is brought back from the backup. Whoever
// played on knows seeds that stand in the backup.

let before: TestDatabase;
let after: TestDatabase;
let first: TestServer;
let second: TestServer;
let folder: string;
let player: { token: string; userId: number };
/** Every seed that stood when the backup was taken, by where it stands. */
let sealed: Record<string, string[]>;
let atBackup: { balance: number };
let witnessed: { readonly code: number };

let playedRoom: number;
let restingRoom: number;

async function seedsOf(db: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string> = {
    rooms: `select c.seed from commitments c join rooms r on r.id = c.room_id and r.sequence = c.sequence`,
    chains: 'select tip as seed from draw_chains where ended_at is null',
    boxes: 'select root as seed from gashapon_boxes where ended_at is null',
    tables: 'select tip as seed from push_tables',
    rounds: `select seed from shared_rounds where state in ('committed', 'calling')`,
    seas: 'select next_seed as seed from seas',
    bags: `select seed from live_bags where state in ('open', 'listed')`,
  };
  const found: Record<string, string[]> = {};
  for (const [name, text] of Object.entries(all))
    found[name] = (await db.query<{ seed: string }>(text)).rows.map(({ seed }) => seed);
  return found;
}

const coins = async (server: TestServer) => {
  const { data } = await server.call('balance', {}, { token: player.token });
  return { balance: data?.balance ?? 0, held: data?.held ?? 0 };
};

function give({ db }: TestServer, playerId: number): Promise<unknown> {
  return db.transaction((tx) =>
    transfer(tx, {
      ...{
        key: `test:${playerId}`,
        debit: houseAccount('promotions', 'coin'),
        asset: 'coin',
        amount: 50_000,
      },
      ...{ credit: playerAccount(playerId, 'coin'), kind: 'welcome', ref: '', playerId },
    }),
  );
}

const witness = join(import.meta.dirname, '../../../tools/witness.ts');

/** What a witness prints who keeps a copy in the test's folder, and how it ends. */
function askWitness({ address }: TestServer): Promise<{ readonly code: number; readonly said: string }> {
  const args = [witness, address, '--dir', join(folder, 'witness')];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, (_error, out, cried) =>
      resolve({ code: child.exitCode ?? -1, said: out + cried }),
    );
  });
}

async function callOnLine(): Promise<void> {
  const clientSeedHash = sha256Hex('kept by its player');
  const roomId = (await first.call('boRooms', {})).data?.list[0]?.roomId ?? 0;
  const socket = new WebSocket(`${first.address.replace('http', 'ws')}/quotes/${roomId}`);
  const next = await new Promise<SharedNext>((resolve) => {
    socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', v: 1 })));
    socket.on('message', (data) => {
      const told = JSON.parse((data as Buffer).toString()) as { status?: SharedStatus };
      const calls = told.status?.next;
      if (calls != null && calls.closesAt !== null && !calls.closed) resolve(calls);
    });
  });
  const wish = { requestId: newRequestId(), roomId, clientSeedHash, choice: 'up', stake: 100 } as const;
  const called = await first.call(
    'boCall',
    { ...wish, commitment: next.commitment },
    { token: player.token },
  );
  expect(called.data).not.toBeNull();
  socket.close();
}

/** A lucky bag of a show, with an entry in it. */
async function enterBag(): Promise<void> {
  const host = await first.register('host@example.com');
  await first.db.query(
    `insert into live_rooms (id, host_id, names, share_percent) values (901, $1, '{"en-US":"Workshop"}', 20)`,
    [host.userId],
  );
  await first.db.query(`insert into live_bag_prizes (name, coins, left_count) values ('coins-70', 70, 1)`);
  await first.call('liveStart', { requestId: newRequestId(), titles: { 'en-US': 'Octopus day' } }, host);
  const wish = { requestId: newRequestId(), joinType: 1 as const, seconds: 600 };
  const prizes = [{ name: 'coins-70', count: 1 }];
  const { data: bag } = await first.call('liveBagOpen', { ...wish, prizes }, host);
  const entry = { requestId: newRequestId(), bagId: bag?.bagId ?? 0, way: 'free' as const };
  const joined = await first.call(
    'liveBagJoin',
    { ...entry, clientSeedHash: sha256Hex('kept by its player') },
    { token: player.token },
  );
  expect(joined.data).toMatchObject({ number: 1 });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'grabbit-restored-'));
  [before, after] = [await createTestDatabase(), await createTestDatabase({ empty: true })];
  first = await startTestServer({ rooms: 3, database: before });
  player = await first.register('restored@example.com');
  await give(first, player.userId);
  const { token } = player;
  atBackup = await coins(first);
  const { rows } = await first.db.query<{ id: number }>(
    'select id from rooms where use_type <> 2 order by id',
  );
  [playedRoom = 0, restingRoom = 0] = rows.map(({ id }) => id);
  for (const game of ['plinko', 'slot', 'gem', 'fishing'] as const)
    await first.call('drawStream', { game }, { token });
  const seas = first.app.feature('fishing').seas;
  const sea = (await first.call('drawRooms', { game: 'fishing' })).data?.list[0]?.roomId ?? 0;
  await seas.of(sea);
  const harbour = (await first.call('pushRooms', {})).data?.roomList[0]?.roomId ?? 0;
  const table = await PushPlayer.join(first.address, harbour, token);
  await table.dropped(1);
  await callOnLine();
  await enterBag();
  witnessed = await askWitness(first);
  // The last thing before the backup: the play must still be aimed then.
  const machine = await MachineClient.join(first.address, playedRoom, token);
  await first.call('enterRoom', { roomId: playedRoom }, { token });
  await openPlay(first, playedRoom, token);
  sealed = await seedsOf(first.db);
  const file = join(folder, 'all.backup');
  await backupCommands.output([file], commandContext(before.database, before.connection));
  table.socket.close();
  machine.close();
  await first.stop();
  await restoreCommands.output([file, '--who', 'Ann'], commandContext(after.database, after.connection));
  second = await startTestServer({
    database: after,
    demonstration: false,
    node: 'second',
  });
}, 120_000);

afterAll(async () => {
  await second.stop();
  await before.drop();
  await after.drop();
  rmSync(folder, { recursive: true });
});

const logOf = async (text: string): Promise<unknown[]> =>
  (await second.db.query<{ kind: string; body: string }>(text)).rows.map(({ kind, body }) => ({
    kind,
    ...(JSON.parse(body) as object),
  }));

describe('an arcade that came back from a backup', () => {
  it('had something sealed in every game when the backup was taken', () => {
    expect(Object.keys(sealed).filter((where) => sealed[where]?.length === 0)).toEqual([]);
  });

  it('draws from no seed that stood in the backup', async () => {
    await expect
      .poll(async () => (await second.db.query('select 1 from push_turns where settled_at is null')).rows, {
        timeout: 30_000,
      })
      .toEqual([]);
    const old = new Set(Object.values(sealed).flat());
    const now = Object.values(await seedsOf(second.db)).flat();
    expect(now.filter((seed) => old.has(seed))).toEqual([]);
  });

  it('opens them in the public logs, and says why', async () => {
    const why = { why: 'restored' };
    expect(await logOf(`select kind, body from machine_log where room_id = ${restingRoom}`)).toContainEqual(
      expect.objectContaining({ kind: 'void', reason: 'restored', seed: expect.any(String) as string }),
    );
    const line = `select kind, body from shared_log where kind = 'void'`;
    expect(await logOf(line)).toContainEqual(
      expect.objectContaining({ ...why, seed: sealed['rounds']?.[0] }),
    );
    const sea = `select kind, body from sea_log where kind = 'void'`;
    expect(await logOf(sea)).toEqual([expect.objectContaining({ ...why, seed: sealed['seas']?.[0] })]);
    const bag = `select kind, body from live_log where kind = 'void'`;
    expect(await logOf(bag)).toEqual([expect.objectContaining({ ...why, seed: sealed['bags']?.[0] })]);
    const { rows: boxes } = await second.db.query('select how from gashapon_boxes where root = any($1)', [
      sealed['boxes'],
    ]);
    expect(boxes).toEqual(sealed['boxes']?.map(() => ({ how: 'restored' })));
    const { rows: chains } = await second.db.query('select ended_why from draw_chains where tip = any($1)', [
      sealed['chains'],
    ]);
    expect(chains).toEqual(sealed['chains']?.map(() => ({ ended_why: 'restored' })));
  });

  it('gives back what was at stake and not decided, and keeps its books', async () => {
    const { balance, held } = await coins(second);
    expect(held).toBe(0);
    // What was dropped at the table ran to its rest: it cost a coin's worth, and paid what fell.
    const { rows } = await second.db.query<{ price: number; paid: number }>(
      `select price, paid from plays where game = 'push'`,
    );
    const turn = rows[0] ?? { price: 0, paid: 0 };
    expect(balance).toBe(atBackup.balance - turn.price + turn.paid);
    const prize = await second.db.query(
      `select left_count as left from live_bag_prizes where name = 'coins-70'`,
    );
    expect(prize.rows).toEqual([{ left: 1 }]);
    expect(await auditLedger(second.db)).toEqual([]);
  });

  it('publishes the restore in a log of its own, under a checkpoint of its own', async () => {
    const { data } = await second.call('restoreLog', {});
    expect(data?.list).toMatchObject([
      { seq: 1, kind: 'restored', body: { why: 'restored', foundBy: 'command' } },
    ]);
    const cover = await second.call('checkpointFor', { log: 'restores', seq: 1 });
    expect(cover.data?.leaf).toContain('"log":"restores"');
  });

  it('alarms a witness, who prints what the arcade says of it', async () => {
    expect(witnessed.code).toBe(0);
    const { code, said } = await askWitness(second);
    expect(code).toBe(1);
    expect(said).toMatch(/^ALARM: [^]*restored from a backup:\n {2}1\. .*"foundBy":"command"/);
  });

  it('plays on: every game takes a stake on what is sealed now', async () => {
    const { token } = player;
    const { data: stream } = await second.call('drawStream', { game: 'plinko' }, { token });
    expect(stream).toMatchObject({ place: 1, nextNumber: 1, opened: null });
    const other = await second.register('other@example.com');
    await give(second, other.userId);
    const machine = await MachineClient.join(second.address, restingRoom, other.token);
    await second.call('enterRoom', { roomId: restingRoom }, { token: other.token });
    expect((await openPlay(second, restingRoom, other.token)).held).toBeGreaterThan(0);
    machine.close();
  });
});
