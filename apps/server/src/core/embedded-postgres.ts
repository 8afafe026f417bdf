import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseConnection } from './database.ts';
import { errorCode } from './database-away.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import {
  hasRoomForLog,
  postgresFault,
  prepareCluster,
  socketFolder,
  superuser,
  type PostgresCluster,
} from './postgres-cluster.ts';
import {
  isPostmasterAlive,
  PostgresRefused,
  readPostmasterFile,
  spawnPostmaster,
  stopPostmaster,
  type Postmaster,
} from './postmaster.ts';
import { StartFault } from './start-fault.ts';

/** The part of the log that this needs. */
interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface EmbeddedPostgres {
  readonly connection: DatabaseConnection;
  /** The process that runs now; it changes when PostgreSQL had to be started again. */
  readonly pid: number;
  /** Resolves when PostgreSQL died and could not be started again: the server must end. */
  readonly failed: Promise<Error>;
  /**
   * Shuts PostgreSQL down. Call it after the drain, when nobody needs the database any more. A checkpoint that takes
   * longer than `patienceMs` (default 30 s) is left to the recovery of the next start.
   */
  stop(options?: { readonly patienceMs?: number }): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Made when it is missing. */
  readonly dataDir: string;
  readonly log: Log;
  /** Another PostgreSQL's programs, for tests; default those of this platform's package. */
  readonly binaries?: PostgresBinaries;
  /** Settings of PostgreSQL that differ from the product's, for tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How long a PostgreSQL that died is tried again while it is not for want of space; default 60 s. */
  readonly restartPatienceMs?: number;
}

export const databaseName = 'grabbit';
const socketPort = 5432;
/** The lock that a server holds in its cluster for as long as it lives. */
const ownerLock = 4_600_000;
const startPatienceMs = 30_000;
const recoveryPatienceMs = 300_000;
const restartPatienceMs = 60_000;
const longestPauseMs = 2_000;

/**
 * Starts the PostgreSQL of a data folder and keeps it running: one that dies is started again, one that an
 * earlier server left behind is stopped first. Throws `StartFault` when another server uses the folder, or
 * the folder cannot be used.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(options.dataDir, options.binaries);
  const sockets = socketFolder(cluster);
  const connection = connectionTo(cluster, sockets.path, databaseName);
  const failed = Promise.withResolvers<Error>();
  const patienceMs = options.restartPatienceMs ?? restartPatienceMs;
  let stopping = false;
  const { settings = {}, log } = options;
  const starting = { cluster, sockets: sockets.path, settings, log, isStopping: () => stopping };
  let postmaster = await start({ ...starting, patienceMs: startPatienceMs, waitForSpace: false });
  await createDatabaseIfMissing(connectionTo(cluster, sockets.path, 'postgres'));
  let guard = await holdOwnerLock(connection);
  let supervision = supervise();

  async function supervise(): Promise<void> {
    while (!stopping) {
      await postmaster.gone;
      if (stopping) return;
      options.log.error({ pid: postmaster.pid }, 'PostgreSQL died; starting it again');
      postmaster = await start({ ...starting, patienceMs, waitForSpace: true });
      if (stopping) return;
      await release(guard);
      guard = await holdOwnerLock(connection).catch((error: unknown) => {
        // It died again already: the loop sees that.
        options.log.warn({ err: error }, 'the folder is not locked');
        return guard;
      });
      options.log.info({ pid: postmaster.pid }, 'PostgreSQL runs again');
    }
  }
  supervision = supervision.catch((error: unknown) => {
    failed.resolve(error instanceof Error ? error : new Error(String(error)));
  });

  options.log.info({ pid: postmaster.pid, folder: cluster.dataDir }, 'PostgreSQL runs');
  return {
    connection,
    get pid() {
      return postmaster.pid;
    },
    failed: failed.promise,
    async stop(how) {
      stopping = true;
      await release(guard);
      await stopPostmaster(postmaster.pid, cluster.cluster, how);
      // A restart that was under way when the stop came: it ends with the process that it waits for.
      const restarted = readPostmasterFile(cluster.cluster);
      if (restarted !== undefined) await stopPostmaster(restarted.pid, cluster.cluster, how);
      await supervision;
      await stopPostmaster(postmaster.pid, cluster.cluster, how);
      sockets.remove();
    },
  };
}

/**
 * For short commands beside a running server: uses its PostgreSQL when one runs in this folder, else starts
 * one. `stop` leaves a server's PostgreSQL alone.
 */
export async function attachEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<Pick<EmbeddedPostgres, 'connection' | 'stop'>> {
  const cluster = prepareCluster(options.dataDir, options.binaries);
  const running = readPostmasterFile(cluster.cluster);
  if (running && isPostmasterAlive(running.pid, cluster.cluster)) {
    const connection = connectionTo(cluster, running.socketFolder, databaseName);
    // One look is enough: a PostgreSQL that a killed server has just left serves a short command as well.
    if ((await tryOwnerLock(connection)) === 'held') return { connection, stop: () => Promise.resolve() };
  }
  return startEmbeddedPostgres(options);
}

function connectionTo(cluster: PostgresCluster, host: string, database: string) {
  return { host, port: socketPort, user: superuser, password: cluster.password, database };
}

interface Starting {
  readonly cluster: PostgresCluster;
  readonly sockets: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: Log;
  readonly patienceMs: number;
  /** A server that runs already waits for room on its disk as long as it takes. */
  readonly waitForSpace: boolean;
  readonly isStopping: () => boolean;
}

/** Tries until it runs or `patienceMs` have passed: after a SIGKILL the old backends need a moment to go. */
async function start(options: Starting): Promise<Postmaster> {
  const { cluster, log } = options;
  const until = Date.now() + options.patienceMs;
  for (let pause = 250; ; pause = Math.min(pause * 2, longestPauseMs)) {
    await stopOrphan(cluster, log);
    try {
      return await spawnPostmaster({
        program: `${cluster.binaries.bin}/postgres`,
        args: serverArguments(cluster, options.sockets, options.settings),
        launcher: cluster.launcher,
        cluster: cluster.cluster,
        logFile: cluster.logFile,
        timeoutMs: recoveryPatienceMs,
      });
    } catch (error) {
      if (!(error instanceof PostgresRefused)) throw error;
      // PostgreSQL's own words have no room on a full disk either.
      const full = /No space left|Disk quota/.test(error.message) || !hasRoomForLog(cluster.dataDir);
      const passing = full || /shared memory block|lock file|still in use/.test(error.message);
      const patient = (full && options.waitForSpace) || Date.now() < until;
      if (!passing || !patient || options.isStopping()) throw postgresFault(error);
      log.warn({ words: error.message }, 'PostgreSQL does not start yet; trying again');
      await sleep(pause);
    }
  }
}

function serverArguments(
  cluster: PostgresCluster,
  socketPath: string,
  changed: Readonly<Record<string, string>>,
): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketPath,
    unix_socket_permissions: '0700',
    port: String(socketPort),
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '200',
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // One of its processes that dies takes the owner's lock with it: the whole is started again, and locked anew.
    restart_after_crash: 'off',
    // Errors of single statements reach the caller; their text may hold what no log should.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...changed,
  };
  return [
    ...['-D', cluster.cluster],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Stops a PostgreSQL that a killed server left in this cluster; one that a living server holds is a fault. */
async function stopOrphan(cluster: PostgresCluster, log: Log): Promise<void> {
  const file = readPostmasterFile(cluster.cluster);
  if (!file || !isPostmasterAlive(file.pid, cluster.cluster)) return;
  if (await isOwned(connectionTo(cluster, file.socketFolder, databaseName))) {
    throw new StartFault(
      `Another Grabbit uses the folder ${cluster.dataDir} (its PostgreSQL is process ${file.pid}). Stop it, or set GRABBIT_DATA to another folder.`,
    );
  }
  log.warn({ pid: file.pid }, 'stopping the PostgreSQL that an earlier server left behind');
  await stopPostmaster(file.pid, cluster.cluster);
}

/** Whether a living server holds the cluster. Looks for two seconds: a killed server's lock goes with its socket. */
async function isOwned(connection: pg.ClientConfig): Promise<boolean> {
  for (let look = 0; look < 8; look += 1) {
    const lock = await tryOwnerLock(connection);
    if (lock === 'free' || lock === 'no answer') return false;
    await sleep(250);
  }
  return true;
}

async function tryOwnerLock(connection: pg.ClientConfig): Promise<'free' | 'held' | 'no answer'> {
  const client = quietClient(connection);
  try {
    await client.connect();
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
      ownerLock,
    ]);
    return rows[0]?.held === true ? 'free' : 'held';
  } catch {
    // Starting, stopping, or without the database yet: nobody works with it.
    return 'no answer';
  } finally {
    await release(client);
  }
}

/** Ends a connection; one that is broken already has ended. */
async function release(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined);
}

async function holdOwnerLock(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = quietClient(connection);
  await client.connect();
  await client.query('SELECT pg_advisory_lock($1)', [ownerLock]);
  return client;
}

async function createDatabaseIfMissing(connection: pg.ClientConfig): Promise<void> {
  const client = quietClient(connection);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${databaseName}`);
  } catch (error) {
    const alreadyThere = errorCode(error) === '42P04';
    if (!alreadyThere) throw error;
  } finally {
    await client.end();
  }
}

/** A connection whose end is no event: whoever waits for the process or the pool hears of it there. */
function quietClient(connection: pg.ClientConfig): pg.Client {
  const client = new pg.Client({
    ...connection,
    application_name: 'grabbit-keeper',
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
  });
  client.on('error', () => undefined);
  return client;
}
