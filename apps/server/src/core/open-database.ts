import { checkDatabase } from './check-database.ts';
import type { Config } from './config.ts';
import { makeDataFolder } from './data-folder.ts';
import { createDatabase, type Database, type DatabaseConnection } from './database.ts';
import { durably } from './durably.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Logger } from './log.ts';
import { migrate } from './migrate.ts';
import { StartFault } from './start-fault.ts';
import { within } from './within.ts';

export interface OpenedDatabase {
  readonly database: Database;
  readonly connection: DatabaseConnection;
  /** Resolves when the embedded PostgreSQL died for good: the server must end. Never, with a database of yours. */
  readonly failed: Promise<Error>;
  /** `patienceMs` is how long the embedded PostgreSQL may take for a last checkpoint; default 30 s. */
  close(options?: { readonly patienceMs?: number }): Promise<void>;
}

/** A connection that somebody still waits on does not keep the server from its end. */
const poolPatienceMs = 1_000;

/** Durability that the ledger counts on; PostgreSQL's defaults. */
const durable = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** Opens the database that the configuration names, embedded or yours, and brings it to the newest schema. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenedDatabase> {
  makeDataFolder(config.dataDir);
  const embedded =
    config.database.kind === 'embedded'
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log })
      : null;
  const connection = embedded?.connection ?? {
    url: config.database.kind === 'url' ? config.database.url : '',
  };
  const database = createDatabase({ connection });
  const close = async (options: { readonly patienceMs?: number } = {}): Promise<void> => {
    await within(database.close(), poolPatienceMs);
    await embedded?.stop(options);
  };
  try {
    const ready = async (): Promise<void> => {
      await checkDatabase(database);
      const applied = await migrate(database);
      if (applied.length > 0) log.info({ applied }, 'the schema is up to date');
      await checkDurability(database, config, log);
    };
    // Our own PostgreSQL comes again by itself; one of yours that is not there is told at once.
    await (embedded === null ? ready() : unlessFailed(embedded.failed, durably(database, ready)));
  } catch (error) {
    await close();
    throw error;
  }
  return { database, connection, failed: embedded?.failed ?? new Promise(() => undefined), close };
}

/** What `work` gives, or throws what the database died of for good. */
export function unlessFailed<T>(failed: Promise<Error>, work: Promise<T>): Promise<T> {
  return Promise.race([work, failed.then((error) => Promise.reject(error))]);
}

async function checkDurability(database: Database, { mode }: Config, log: Logger): Promise<void> {
  const { rows } = await database.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [durable],
  );
  const off = rows.filter(({ setting }) => setting === 'off').map(({ name }) => name);
  if (off.length === 0) return;
  const message = `The database has ${off.join(' and ')} off: coins could be lost when it stops. Switch on and start again.`;
  if (mode === 'live') throw new StartFault(message);
  log.warn({ off }, message);
}
