import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { logEntryHash } from '@grabbit/engines';
import { openCheckpoint, openCover, readVerifier } from '@grabbit/engines/checkpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256Hex } from '@grabbit/engines/fair';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let dir: string;
let now: number;

beforeEach(async () => {
  now = Date.parse('2026-11-22T12:00:00Z');
  server = await startTestServer({ rooms: 2, clock: { now: () => now } });
  dir = await mkdtemp(join(tmpdir(), 'grabbit-witness-'));
}, 60_000);

afterEach(async () => {
  await server.stop();
  await rm(dir, { recursive: true });
});

const text = async (path: string): Promise<string> => (await fetch(new URL(path, server.address))).text();
const key = async () => {
  const verifier = readVerifier((await text('/checkpoints/key')).trim());
  if (verifier === null) throw new Error('the key cannot be read');
  return verifier;
};

/** How many logs there are before anybody plays: of machines, jackpots, rooms of shared rounds and the arcade's own. */
async function logs(): Promise<number> {
  const { rows } = await server.db.query<{ n: number }>(
    `select ((select count(*) from rooms) + (select count(*) from push_jackpots) + (select count(*) from shared_rooms)
       + (select count(distinct log) from arcade_log))::int as n`,
  );
  return rows[0]?.n ?? 0;
}

/** Runs the witness as anybody would. */
async function witness(): Promise<{ code: number; said: string }> {
  const tool = join(import.meta.dirname, '../../../../tools/witness.ts');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [tool, server.address, '--dir', dir]);
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

/** Runs the witness and looks at how it ends and what it says. */
async function expectWitness(code: number, words: string): Promise<void> {
  const seen = await witness();
  expect(seen.said).toContain(words);
  expect(seen.code).toBe(code);
}

/** Changes history behind the arcade's back, as its operator could. */
async function rewrite(sql: string, ...values: unknown[]): Promise<void> {
  await server.db.transaction(async (tx) => {
    for (const table of ['checkpoints', 'checkpoint_leaves', 'machine_log'])
      await tx.query(`alter table ${table} disable trigger user`);
    await tx.query(sql, values);
    for (const table of ['checkpoints', 'checkpoint_leaves', 'machine_log'])
      await tx.query(`alter table ${table} enable trigger user`);
  });
}

/** Writes a room's last entry anew, with hashes that fit. */
async function rewriteLastEntry(roomId: number): Promise<void> {
  const { rows } = await server.db.query<{ seq: number; kind: string; at: Date; prev: string }>(
    'select seq, kind, at, prev from machine_log where room_id = $1 order by seq desc limit 1',
    [roomId],
  );
  const [last] = rows;
  if (last === undefined) throw new Error('there is no log');
  const body = { changed: 'by the house' };
  const hash = logEntryHash({ roomId: `${roomId}`, ...last, at: last.at.toISOString(), body });
  await rewrite(
    'update machine_log set body = $3, hash = $4 where room_id = $1 and seq = $2',
    ...[roomId, last.seq, JSON.stringify(body), hash],
  );
  await server.db.query('update rooms set log_head = $2 where id = $1', [roomId, hash]);
}

describe('checkpoints', () => {
  it('[F9] come at the start, after ten minutes and at a change of settings, chained and signed', async () => {
    const { checkpoints } = server.app.feature('checkpoints');
    await checkpoints.makeIfDue();
    now += 9 * 60_000;
    await checkpoints.makeIfDue();
    expect(openCheckpoint(await text('/checkpoints/latest'), await key())?.checkpoint.number).toBe(1);
    now += 60_000;
    await checkpoints.makeIfDue();
    const first = openCheckpoint(await text('/checkpoints/1'), await key());
    const second = openCheckpoint(await text('/checkpoints/latest'), await key());
    expect(second?.checkpoint).toMatchObject({ number: 2, size: await logs(), previous: first?.hash });
    await server.db.query(
      `insert into machine_log (room_id, seq, kind, body, prev, hash) select id, log_seq + 1, 'settings', '{}', 'x', 'y' from rooms where id = 1`,
    );
    await checkpoints.makeIfDue();
    expect(openCheckpoint(await text('/checkpoints/latest'), await key())?.checkpoint.number).toBe(3);
  });

  it('[F11] go on when the clock was two days ahead, and their time does not go back', async () => {
    now += 2 * 86_400_000;
    const { checkpoints } = server.app.feature('checkpoints');
    await checkpoints.make();
    now -= 2 * 86_400_000;
    await checkpoints.make();
    await expectWitness(0, '3 checkpoints');
  });

  it('[F10] cover an entry with the first head at or after it, and none before that comes', async () => {
    const { rows } = await server.db.query<{ seq: number }>('select log_seq as seq from rooms where id = 1');
    const seq = rows[0]?.seq ?? 0;
    const { data: cover } = await server.call('checkpointFor', { roomId: 1, seq: 3 });
    if (cover === null) throw new Error('nothing covers the third entry');
    const opened = openCover(cover, await key(), { roomId: '1', seq: 3 });
    expect(opened).toMatchObject({ ok: true, checkpoint: { number: 1 }, head: { log: 'room-1', seq } });
    expect(openCover(cover, await key(), { roomId: '2', seq: 3 })).toMatchObject({ fault: 'leaf' });
    expect(
      openCover({ ...cover, index: cover.index + 1 }, await key(), { roomId: '1', seq: 3 }),
    ).toMatchObject({
      fault: 'inclusion',
    });
    expect((await server.call('checkpointFor', { roomId: 1, seq: seq + 1 })).data).toBeNull();
    expect((await server.call('checkpointFor', { roomId: 99, seq: 0 })).data).toBeNull();
  });

  it('[F9] stand at fixed addresses as plain text, and are never written anew', async () => {
    const answer = await fetch(new URL('/checkpoints/1', server.address));
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await text('/checkpoints/1/leaves')).toMatch(
      /^\{"head":"[0-9a-f]{64}","log":"room-1","seq":\d+\}\n/m,
    );
    expect(await text('/checkpoints/1/proof/room-1')).toMatch(
      /^c2sp\.org\/tlog-proof@v1\nextra \S+\nindex \d+\n/,
    );
    for (const path of [
      '/checkpoints/2',
      '/checkpoints/x',
      '/checkpoints/2/leaves',
      '/checkpoints/1/proof/room-9',
    ])
      expect((await fetch(new URL(path, server.address))).status).toBe(404);
    await expect(server.db.query(`update checkpoints set note = ''`)).rejects.toThrow('immutable');
    await expect(server.db.query('delete from checkpoint_leaves')).rejects.toThrow('immutable');
  });
});

describe('the rules in force', () => {
  it('[F23] stand in a log of their own under the checkpoints, each once, and at addresses for good', async () => {
    await server.app.feature('checkpoints').checkpoints.make();
    const { data } = await server.call('arcadeLog', { log: 'rules' });
    const bodies = (data?.list ?? []).map(({ body }) => body as Record<'game' | 'engine' | 'rules', string>);
    expect(bodies.length).toBeGreaterThan(2);
    expect(new Set(bodies.map(({ engine }) => engine)).size).toBe(bodies.length);
    // Drawn games, and those of shared rounds.
    expect(new Set(bodies.map(({ game }) => game)).size).toBeGreaterThan(5);
    expect(await text('/checkpoints/2/leaves')).toContain(`"log":"rules","seq":${bodies.length}}`);
    for (const { engine, rules } of bodies) {
      const answer = await fetch(new URL(`/rules/${engine}.json`, server.address));
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const document = await answer.text();
      expect(sha256Hex(document)).toBe(rules);
      expect(await text(`/rules/${rules}.json`)).toBe(document);
    }
    expect((await fetch(new URL('/rules/other-1.json', server.address))).status).toBe(404);
  });
});

describe('a witness', () => {
  it('[F11] follows checkpoints and logs, and is content with an honest arcade', async () => {
    await expectWitness(0, `1 checkpoints (1 new), ${await logs()} logs`);
    await server.app.feature('checkpoints').checkpoints.make();
    await expectWitness(0, '2 checkpoints (1 new)');
    expect(await readdir(join(dir, 'logs'))).toHaveLength(await logs());
  });

  it('[F11] cries out at a fork: another checkpoint under a number that it has', async () => {
    await server.app.feature('checkpoints').checkpoints.make();
    await witness();
    await rewrite(
      'with gone as (delete from checkpoint_leaves where number = 2) delete from checkpoints where number = 2',
    );
    await rewrite('delete from checkpoints where number = 2');
    now += 1000;
    await server.app.feature('checkpoints').checkpoints.make();
    await expectWitness(1, 'FORK: checkpoint 2');
  });

  it('[F11] cries out at a head that was written anew', async () => {
    await witness();
    await rewriteLastEntry(1);
    await server.app.feature('checkpoints').checkpoints.make();
    await expectWitness(1, 'REWRITTEN: room-1');
  });

  it('[F11] cries out at an entry that does not lead to the signed head', async () => {
    await rewrite(`update machine_log set body = '{}' where room_id = 1 and seq = 2`);
    await expectWitness(1, 'REWRITTEN: entry 2 of room-1');
  });

  it('[F11] cries out at history that was shortened', async () => {
    await server.app.feature('checkpoints').checkpoints.make();
    await witness();
    await rewrite('with gone as (delete from checkpoint_leaves where number = 2) select 1');
    await rewrite('delete from checkpoints where number = 2');
    await expectWitness(1, 'was told before');
  });

  it('[F11] cries out at another key', async () => {
    await witness();
    const other = await startTestServer({ rooms: 2 });
    const told = server.address;
    try {
      server = { ...server, address: other.address };
      await expectWitness(1, 'the key has changed');
    } finally {
      server = { ...server, address: told };
      await other.stop();
    }
  });

  it('[F11] says when an arcade cannot be asked, which is no accusation', async () => {
    server = { ...server, address: 'http://127.0.0.1:9' };
    expect((await witness()).code).toBe(2);
  });
});
