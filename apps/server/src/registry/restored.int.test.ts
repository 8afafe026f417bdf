import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backup } from '../core/backup.ts';
import { keepCheckpointMark } from '../core/checkpoint-mark.ts';
import { guardIdentity } from '../core/database-identity.ts';
import { createDatabase, type Database } from '../core/database.ts';
import { startEmbeddedPostgres } from '../core/embedded-postgres.ts';
import { createLog } from '../core/log.ts';
import { migrate } from '../core/migrate.ts';
import { restore } from '../core/restore.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { endAfterRestore, type FoundBy } from './restored.ts';
import { declareRestored } from './restored.store.ts';

let folder: string;
let made: TestDatabase[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grabbit-restored-'));
  made = [];
});
afterEach(async () => {
  for (const each of made) await each.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function newDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const test = await createTestDatabase(options);
  made.push(test);
  return test;
}

/** What a start finds, and how often the features were asked to end what they have sealed. */
async function startOn(db: Database, dataDir = folder): Promise<{ foundBy: FoundBy | null; ended: number }> {
  let ended = 0;
  const feature = { afterRestore: async () => void (ended += 1) };
  const needs = { db, config: { dataDir }, log: createLog('fatal'), now: Date.now() };
  const { foundBy } = await endAfterRestore(needs, [feature, {}]);
  return { foundBy, ended };
}

const goesOn = { foundBy: null, ended: 0 };
const bodies = async (db: Database): Promise<unknown[]> =>
  (await db.query<{ body: string }>('select body from restores order by seq')).rows.map(
    ({ body }) => JSON.parse(body) as unknown,
  );

async function checkpoint(db: Database, number: number): Promise<{ number: number; hash: string }> {
  const hash = `${number}`.padStart(64, '0');
  await db.query('insert into checkpoints (number, at, note, hash) values ($1, now(), $2, $2)', [
    number,
    hash,
  ]);
  return { number, hash };
}

describe('a start', () => {
  it('goes on with the database that it was, and with a new one', async () => {
    const { database } = await newDatabase();
    expect(await startOn(database)).toEqual(goesOn);
    expect(await startOn(database)).toEqual(goesOn);
    expect(await bodies(database)).toEqual([]);
  });

  it('ends what was sealed after the operator said so, once', async () => {
    const { database } = await newDatabase();
    await startOn(database);
    await declareRestored(database, 'operator');
    expect(await startOn(database)).toEqual({ foundBy: 'operator', ended: 1 });
    expect(await startOn(database)).toEqual(goesOn);
    expect(await bodies(database)).toMatchObject([{ why: 'restored', foundBy: 'operator' }]);
  });

  it('ends it in a dump that was read into another database', async () => {
    const [{ database, connection }, target] = [await newDatabase(), await newDatabase({ empty: true })];
    await startOn(database);
    await backup(connection, join(folder, 'all.backup'));
    await restore(target.connection, join(folder, 'all.backup'));
    expect(await startOn(target.database)).toEqual({ foundBy: 'database', ended: 1 });
  });

  it('ends it where the data folder knows a later checkpoint, or another one of that number', async () => {
    const { database } = await newDatabase();
    await startOn(database);
    const second = await checkpoint(database, 2);
    keepCheckpointMark(folder, second);
    expect(await startOn(database)).toEqual(goesOn);
    keepCheckpointMark(folder, { number: 3, hash: second.hash });
    expect(await startOn(database)).toEqual({ foundBy: 'checkpoint', ended: 1 });
    expect(await bodies(database)).toMatchObject([{ checkpoint: second, published: { number: 3 } }]);
    keepCheckpointMark(folder, { number: 2, hash: 'f'.repeat(64) });
    expect((await startOn(database)).foundBy).toBe('checkpoint');
    writeFileSync(join(folder, 'checkpoint-mark.json'), '{"number":');
    expect(await startOn(database)).toEqual(goesOn);
  });

  it('ends nothing when it is cut off before the features are done, and all at the next one', async () => {
    const { database } = await newDatabase();
    await startOn(database);
    await declareRestored(database, 'command');
    const needs = { db: database, config: { dataDir: folder }, log: createLog('fatal'), now: Date.now() };
    const cut = { afterRestore: () => Promise.reject(new Error('cut')) };
    await expect(endAfterRestore(needs, [cut])).rejects.toThrow('cut');
    expect(await bodies(database)).toEqual([]);
    expect(await startOn(database)).toEqual({ foundBy: 'command', ended: 1 });
  });
});

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What `work` gives of the database in a data folder, whose PostgreSQL is stopped afterwards. */
async function inFolder<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const db = createDatabase({ connection: postgres.connection });
  try {
    return await work(db);
  } finally {
    await db.close();
    await postgres.stop();
  }
}

const copyTo = (other: string): void => void spawnSync('cp', ['-a', `${folder}/.`, other]);

it('a start ends it in a copy of an older data folder, and where a standby was promoted', async () => {
  await inFolder(folder, async (db) => {
    await migrate(db);
    expect(await startOn(db)).toEqual(goesOn);
  });
  expect(await inFolder(folder, (db) => startOn(db))).toEqual(goesOn);
  const copied = mkdtempSync(join(tmpdir(), 'grabbit-restored-'));
  try {
    copyTo(copied);
    expect(await inFolder(copied, (db) => startOn(db, copied))).toEqual({ foundBy: 'folder', ended: 1 });
    expect(await inFolder(copied, (db) => startOn(db, copied))).toEqual(goesOn);
  } finally {
    rmSync(copied, { recursive: true });
  }
  // As a standby is promoted and as a point in time is brought back: at the end of its log PostgreSQL goes on in a new timeline.
  const cluster = join(folder, 'postgres/cluster');
  appendFileSync(join(cluster, 'postgresql.auto.conf'), "restore_command = 'false'\nhot_standby = off\n");
  spawnSync('cp', ['-a', '--attributes-only', join(cluster, 'PG_VERSION'), join(cluster, 'recovery.signal')]);
  await inFolder(folder, async (db) => {
    expect(await startOn(db)).toEqual({ foundBy: 'timeline', ended: 1 });
    expect(await startOn(db)).toEqual(goesOn);
  });
}, 120_000);

it('a server that runs takes no connection to another state of its database, and says why it ends', async () => {
  const { database } = await newDatabase();
  await database.query('select 1');
  const of = { system: '1', timeline: 1, databaseOid: 1, tableOid: 1 };
  const replaced = guardIdentity(database, of);
  // The pool's open connection is that of before.
  await database.query('select 1');
  await expect(
    Promise.all([database.query('select pg_sleep(0.1)'), database.query('select 1')]),
  ).rejects.toThrow('this is another database');
  expect((await replaced).message).toMatch(/^The database is not the one of the start/);
});
