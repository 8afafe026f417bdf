import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  checkpointRoot,
  openCheckpoint,
  openStreamCover,
  readStreamTree,
  readVerifier,
  type StreamState,
  streamLeaf,
  toBase64,
  type Verifier,
} from '@grabbit/engines/checkpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endChains } from '../games/draw-stream.store.ts';
import { drawsAt } from '../testing/accepted-draw.ts';
import { giveCoins } from '../testing/give-coins.ts';
import { mirror } from '../../../../tools/witness/mirror.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let ahead = 0;
let serial = 0;
let server: TestServer;
let verifier: Verifier;
let player: { token: string; userId: number };
let roomId: number;

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, clock: { now: () => Date.now() + ahead } });
  const key = await (await fetch(new URL('/checkpoints/key', server.address))).text();
  const read = readVerifier(key.trim());
  if (read === null) throw new Error('the key cannot be read');
  verifier = read;
  roomId = (await server.call('drawRooms', { game: 'plinko' })).data?.list[0]?.roomId ?? 0;
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  player = await server.register(`streams-${(serial += 1)}@example.com`);
  await giveCoins(server.db, { userId: player.userId, amount: 10_000, key: `streams-${serial}` });
});

const draws = () => drawsAt(server, () => player.token);
const checkpoint = () => server.app.feature('checkpoints').checkpoints.make();

async function play(): Promise<{ receipt: string; file: unknown }> {
  ahead += 2_500;
  const wish = { requestId: `streams-${(serial += 1)}`, roomId, clientSeed: `${serial}` };
  const { data, errorInfo } = await draws().play('dropBalls', {
    ...{ ...wish, rows: 8, risk: 'low', stake: 100, balls: 1 },
  });
  if (data === null) throw new Error(errorInfo ?? 'refused');
  return { receipt: data.receipt ?? '', file: data.file };
}

async function stream() {
  const { data } = await server.call('drawStream', { game: 'plinko' }, { token: player.token });
  if (data === null) throw new Error('there is no stream');
  return data;
}

/** What the newest checkpoint holds of a seed; null where it does not have it. */
async function covered(id: string, place: number): Promise<StreamState | null> {
  const { data } = await server.call('streamCover', { stream: id, place });
  if (data === null) return null;
  const opened = openStreamCover(data, verifier, { stream: id, place });
  if (!opened.ok) throw new Error(opened.fault);
  return opened.state;
}

/** The newest tree of the public log, held against a plain one over all leaves. */
async function expectPlainTree(): Promise<void> {
  const { rows } = await server.db.query<StreamState>(
    'select stream, place, commitment, number, head from stream_leaves order by index',
  );
  const { rows: logged } = await server.db.query<{ body: string }>(
    `select body from arcade_log where log = 'streams' order by seq desc limit 1`,
  );
  const root = Buffer.from(checkpointRoot(rows.map(streamLeaf))).toString('hex');
  expect(readStreamTree(JSON.parse(logged[0]?.body ?? '{}'))).toEqual({ root, size: rows.length });
}

/** Chains of rooms as games write them, so many at once. */
async function manyChains(count: number): Promise<void> {
  await server.db.query(
    `insert into draw_chains (stream, room_id, game, engine, tip, length, seed_hash, commitment, head, opened_at, ended_at)
     select 'many' || $2::text || 'x' || n, $3, 'plinko', 'plinko-1', 'tip', 1000, 'seed', md5(n::text), md5(n::text), now(), now()
     from generate_series(1, $1::int) n`,
    [count, (serial += 1), roomId],
  );
}

describe('streams under a checkpoint', () => {
  it('[F22] stand with their draws and their last receipt, by a way to the signed root', async () => {
    await play();
    const { receipt } = await play();
    const { stream: id, place, commitment } = await stream();
    expect(await covered(id, place)).toBeNull();
    await checkpoint();
    expect(await covered(id, place)).toEqual({ stream: id, place, commitment, number: 2, head: receipt });
    const { data } = await server.call('streamCover', { stream: id, place });
    if (data === null) throw new Error('not covered');
    const other = { stream: id, place: place + 1 };
    expect(openStreamCover(data, verifier, other)).toMatchObject({ fault: 'stream' });
    const state = { ...data.state, number: 1 };
    expect(openStreamCover({ ...data, state }, verifier, data.state)).toMatchObject({ fault: 'stream' });
    expect(openStreamCover({ ...data, at: data.at + 1 }, verifier, data.state)).toMatchObject({
      fault: 'stream',
    });
    const entry = { ...data.entry, body: { root: '0'.repeat(64), size: 1 } };
    expect(openStreamCover({ ...data, entry }, verifier, data.state)).toMatchObject({ fault: 'entry' });
    expect(await covered('nobodys', 1)).toBeNull();
  });

  it('[F22] keep what an opened seed ended with, and have the next one beside it', async () => {
    const { receipt } = await play();
    const before = await stream();
    await draws().open('plinko', before.place);
    await checkpoint();
    expect(await covered(before.stream, before.place)).toMatchObject({ number: 1, head: receipt });
    const next = await stream();
    expect(await covered(next.stream, next.place)).toMatchObject({ number: 0, head: next.commitment });
    const last = await play();
    await server.db.transaction((tx) => endChains(tx, 'players', new Date()));
    await checkpoint();
    expect(await covered(next.stream, next.place)).toMatchObject({ number: 1, head: last.receipt });
  });

  it('[F22] have the root of a plain tree, however they come and move', async () => {
    for (const count of [1, 14, 30, 250, 300]) {
      await manyChains(count);
      await server.db.query(
        `update draw_chains set next_number = next_number + 1, head = md5(random()::text) where random() < 0.1`,
      );
      await checkpoint();
      await expectPlainTree();
    }
    const { number } = await checkpoint();
    const { rows } = await server.db.query<{ n: number }>(
      `select count(*)::int as n from arcade_log where log = 'streams'`,
    );
    const leaves = await (await fetch(new URL(`/checkpoints/${number}/leaves`, server.address))).text();
    expect(leaves).toContain(`"log":"streams","seq":${rows[0]?.n}}`);
  });

  it('[F22] lose no play that is under way while a checkpoint is made', async () => {
    await play();
    const { stream: id, place } = await stream();
    const head = createHash('sha256').update(id).digest('hex');
    await server.db.transaction(async (tx) => {
      await tx.query('update draw_chains set next_number = 3, head = $2 where stream = $1', [id, head]);
      await checkpoint();
      expect(await covered(id, place)).toMatchObject({ number: 1 });
    });
    await checkpoint();
    expect(await covered(id, place)).toMatchObject({ number: 2, head });
    const more = Promise.all(Array.from({ length: 6 }, () => checkpoint()));
    const last = await play();
    await more;
    await checkpoint();
    expect(await covered(id, place)).toMatchObject({ number: 3, head: last.receipt });
    await expectPlainTree();
  });

  it('[F9] are in each checkpoint by one leaf, which its root has', async () => {
    const { note, number } = await checkpoint();
    const leaves = await (await fetch(new URL(`/checkpoints/${number}/leaves`, server.address))).text();
    const root = openCheckpoint(note, verifier)?.checkpoint.root ?? new Uint8Array();
    expect(toBase64(checkpointRoot(leaves.trim().split('\n')))).toBe(toBase64(root));
  });
});

describe('the verifier', () => {
  async function verify(file: unknown): Promise<string> {
    const dir = await mkdtemp(join(tmpdir(), 'grabbit-draw-'));
    const path = join(dir, 'play.json');
    await writeFile(path, JSON.stringify(file));
    const tool = join(import.meta.dirname, '../../../../tools/verify-play.ts');
    const args = [tool, path, '--arcade', server.address];
    const said = await promisify(execFile)(process.execPath, args).catch((error: unknown) => error);
    await rm(dir, { recursive: true });
    const { code = 0, stderr } = said as { code?: number; stderr: string };
    return `${code} ${stderr}`;
  }

  it('[F22] holds the file of a drawn play against the newest checkpoint', async () => {
    const { file } = await play();
    expect(await verify(file)).toContain('0   not yet covered');
    await checkpoint();
    expect(await verify(file)).toMatch(/^0 {3}ok {4}checkpoint \d+ of /);
    const { receipt } = await play();
    await checkpoint();
    expect(await verify(file)).toMatch(/^0 .*, and 1 later draws of this seed/);
    await server.db.query('update draw_chains set next_number = 2, head = $1 where head = $2', [
      ...['e'.repeat(64), receipt],
    ]);
    await checkpoint();
    expect(await verify(file)).toContain('1   WRONG checkpoint: it holds eeee');
  }, 60_000);
});

describe('a witness', () => {
  it('[F22] follows the trees of streams, and cries out when one has fewer', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'grabbit-streams-'));
    try {
      await manyChains(3);
      await checkpoint();
      expect(await mirror(new URL(server.address), dir)).toMatchObject({
        logs: expect.any(Number) as number,
      });
      await server.db.transaction(async (tx) => {
        await tx.query('delete from stream_tiles');
        await tx.query('delete from stream_leaves');
      });
      await manyChains(1);
      await checkpoint();
      await expect(mirror(new URL(server.address), dir)).rejects.toThrow('has fewer streams than there were');
    } finally {
      await rm(dir, { recursive: true });
    }
  });
});
