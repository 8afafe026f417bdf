import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../../apps/server/src/core/config.ts';
import {
  createDatabase,
  type Database,
  type DatabaseConnection,
} from '../../apps/server/src/core/database.ts';
import { databaseName } from '../../apps/server/src/core/embedded-postgres.ts';
import { createLog } from '../../apps/server/src/core/log.ts';
import { openDatabase, type OpenedDatabase } from '../../apps/server/src/core/open-database.ts';
import { superuser } from '../../apps/server/src/core/postgres-cluster.ts';
import { readPostmasterFile } from '../../apps/server/src/core/postmaster.ts';

/** A data folder of the product in a temporary place. */
export interface DataFolder {
  readonly path: string;
  /** The environment under which the product uses this folder. */
  readonly env: Readonly<Record<string, string>>;
  readonly config: Config;
  /** Opens its database with the embedded PostgreSQL, as the server does. */
  open(): Promise<OpenedDatabase>;
  /** Does `work` on its database, opened as the server opens it. No server may run in the folder. */
  with<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Does `work` on the database that runs in it now, past the server; null when it does not answer. */
  live<T>(work: (db: Database) => Promise<T>): Promise<T | null>;
  /** The process that PostgreSQL says it is; null when there is none. */
  postmaster(): Promise<number | null>;
  /** How to reach the database that runs in it now, whoever runs it; null when none takes connections. */
  connection(): Promise<DatabaseConnection | null>;
  remove(): Promise<void>;
}

export async function createDataFolder(name: string): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), `grabbit-${name}-`));
  const env = { GRABBIT_DATA: path, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'fatal' };
  const config = readConfig(env);
  const folder: DataFolder = {
    path,
    env,
    config,
    open: () => openDatabase(config, createLog(config.logLevel)),
    async with(work) {
      const { database, close } = await folder.open();
      try {
        return await work(database);
      } finally {
        await close();
      }
    },
    async live(work) {
      const connection = await folder.connection();
      if (connection === null) return null;
      const db = createDatabase({ connection, poolSize: 1, applicationName: 'grabbit-soak' });
      try {
        return await work(db);
      } catch {
        // It starts or dies: whoever asked decides whether to ask again.
        return null;
      } finally {
        await db.close();
      }
    },
    async postmaster() {
      const file = await readFile(join(path, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '');
      const pid = Number(file.split('\n')[0]);
      return Number.isInteger(pid) && pid > 1 ? pid : null;
    },
    async connection() {
      const running = readPostmasterFile(join(path, 'postgres/cluster'));
      if (running?.ready !== true) return null;
      const password = await readFile(join(path, 'postgres/password'), 'utf8');
      const { port, socketFolder: host } = running;
      return { host, port, user: superuser, password: password.trim(), database: databaseName };
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
  return folder;
}
