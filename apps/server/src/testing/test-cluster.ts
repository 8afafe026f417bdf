import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConnection } from '../core/database.ts';
import { inDatabase, withDatabase } from '../core/other-database.ts';
import { startEmbeddedPostgres } from '../core/embedded-postgres.ts';
import { migrate } from '../core/migrate.ts';
import type { PostgresBinaries } from '../core/postgres-binaries.ts';

/** One PostgreSQL for a whole run of tests, with a migrated template that fresh databases are copied from. */
export interface TestCluster {
  /** Of the database from which others are created. */
  readonly admin: DatabaseConnection;
  readonly template: string;
  stop(): Promise<void>;
}

export interface TestClusterOptions {
  /** Whether commits wait for the disk, as in the product. Benchmarks measure that. */
  readonly isDurable?: boolean;
}

/** Nothing waits for the disk. */
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** Bytes. A whole run was seen to hold 0.5 GB at once. */
const leastInMemory = 4e9;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Uses `TEST_DATABASE_URL` when it is set, else starts a cluster in a temporary folder: of the PostgreSQL in
 * `TEST_POSTGRES_BIN`, or the embedded one. Unless it is durable, what it writes outlives no crash of PostgreSQL: tests in which PostgreSQL itself
 * dies start one of their own.
 */
export async function startTestCluster({ isDurable = false }: TestClusterOptions = {}): Promise<TestCluster> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return startOn({ url });
  const folder = mkdtempSync(join(isDurable ? tmpdir() : quickFolder(), 'grabbit-test-'));
  const bin = process.env['TEST_POSTGRES_BIN'];
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log: quiet,
    ...(isDurable ? {} : { settings: hasty }),
    ...(bin ? { binaries: installedBinaries(bin) } : {}),
  });
  // A run that is cut off must not leave a PostgreSQL behind.
  const atExit = (): void => void process.kill(postgres.pid, 'SIGQUIT');
  process.once('exit', atExit);
  const stop = async (): Promise<void> => {
    process.off('exit', atExit);
    await postgres.stop({ patienceMs: 0 });
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const template = await createTemplate(postgres.connection);
    return { admin: postgres.connection, template, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Linux's folder in memory when it has room for a run, else the usual one for what is thrown away. */
function quickFolder(): string {
  const inMemory = '/dev/shm';
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > leastInMemory ? inMemory : tmpdir();
}

async function startOn(admin: DatabaseConnection): Promise<TestCluster> {
  const template = await createTemplate(admin);
  const stop = async (): Promise<void> => {
    await withDatabase(admin, (database) => database.query(`DROP DATABASE ${template} WITH (FORCE)`));
  };
  return { admin, template, stop };
}

/** Makes a migrated database to copy from, and gives its name. */
async function createTemplate(admin: DatabaseConnection): Promise<string> {
  const template = `template_${randomBytes(4).toString('hex')}`;
  await withDatabase(admin, (database) => database.query(`CREATE DATABASE ${template}`));
  await withDatabase(inDatabase(admin, template), (database) => migrate(database));
  return template;
}

/** The PostgreSQL whose programs stand in `bin`. */
export function installedBinaries(bin: string): PostgresBinaries {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return { bin, major: Number(/PostgreSQL\) (\d+)/.exec(stdout)?.[1]) };
}
