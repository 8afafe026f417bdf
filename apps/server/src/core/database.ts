import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BatchingSocket } from './batching-socket.ts';
import { DatabaseAway, errorCode, isConnectionLost, isReadOnly, isShort } from './database-away.ts';
import { type DatabaseLack, type DatabaseStatus, watchDatabase } from './database-status.ts';

export { DatabaseAway, errorCode, isKeyTaken } from './database-away.ts';
export type { DatabaseLack, DatabaseState, DatabaseStatus } from './database-status.ts';

/** Where the database is: a URL, or the parts of one. `host` may be the folder of a Unix socket. */
export type DatabaseConnection =
  | { readonly url: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password: string;
      readonly database: string;
    };

export interface DatabaseConfig {
  readonly connection: DatabaseConnection;
  /** Connections kept at most; default 16. */
  readonly poolSize?: number;
  /** Shown in `pg_stat_activity`; default `grabbit`. */
  readonly applicationName?: string;
  /** False for work that may take long and streams (backup); default true: a statement is given up after 30 s. */
  readonly timeouts?: boolean;
}

export interface Result<Row> {
  readonly rows: Row[];
  /** Rows returned, or changed by an INSERT, UPDATE or DELETE without RETURNING. */
  readonly rowCount: number;
}

export interface Queryable {
  /** Runs one statement. Throws `DatabaseAway` when the connection is lost or the disk is full, else PostgreSQL's own error. */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Result<Row>>;
  /**
   * The same as a prepared statement, parsed once per connection. One name, one text: names start with the
   * feature (`wallet.hold`).
   */
  statement<Row = Record<string, unknown>>(
    name: string,
    text: string,
    values?: readonly unknown[],
  ): Promise<Result<Row>>;
  /**
   * A prepared statement that nothing but the commit waits for: both go out together. If it fails, nothing is committed, and the
   * transaction throws its reason. Only transactions have it.
   */
  afterwards?(name: string, text: string, values: readonly unknown[]): void;
}

export interface TransactionOptions {
  /** How often a serialization failure or deadlock (40001, 40P01) is tried again; default 5. */
  readonly retries?: number;
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly readOnly?: boolean;
}

export interface Database extends Queryable {
  /** Where it is: for what wants connections of its own (backups). */
  readonly connection: DatabaseConnection;
  readonly status: DatabaseStatus;
  /** For libraries that want a pool of their own kind (Drizzle, pg-boss). Prefer the methods above. */
  readonly pool: pg.Pool;
  /**
   * Runs `work` in one transaction and commits; whatever it throws rolls back. `work` runs again from the
   * start after a serialization failure or a deadlock, so it must do nothing outside the transaction.
   * Throws `DatabaseAway`, with `maybeCommitted` when only the COMMIT's answer is missing.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Lends one connection for what belongs to a session (advisory locks, COPY, LISTEN), or for readings that go out together. A statement on it is
   * given up after `patienceMs`, when that is said.
   */
  session<T>(
    work: (connection: Queryable, client: pg.PoolClient) => Promise<T>,
    options?: { readonly patienceMs?: number },
  ): Promise<T>;
  /**
   * From now on a new connection is taken only when `isRight` says so of it. Resolves at the first that is refused; whoever asked for that one gets `DatabaseAway`.
   */
  guard(isRight: (connection: Queryable) => Promise<boolean>): Promise<void>;
  close(): Promise<void>;
}

const int8 = pg.types.builtins.INT8;
const date = pg.types.builtins.DATE;
/** An array of integers of 64 bits; the driver has no name for it. */
const int8Array = 1016;

/** Integers of 64 bits become numbers, and a fault when one does not fit; days stay text (`2026-11-20`). */
const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === int8 && format !== 'binary') return parseInteger;
    if (oid === int8Array && format !== 'binary') return parseIntegers;
    if (oid === date && format !== 'binary') return (text: string) => text;
    return pg.types.getTypeParser(oid, format) as unknown;
  }) as pg.CustomTypesConfig['getTypeParser'],
};

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return value;
}

function parseIntegers(text: string): (number | null)[] {
  const inner = text.slice(1, -1);
  return inner === '' ? [] : inner.split(',').map((part) => (part === 'NULL' ? null : parseInteger(part)));
}

const timeouts = {
  statement_timeout: 30_000,
  query_timeout: 35_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * Statements that are given without waiting for each other go out together and run in their order; one that fails
 * fails those behind it in its transaction. COPY cannot be among them.
 */
const pipelined = { pipeline: true, stream: () => new BatchingSocket() };

function clientConfig(config: DatabaseConfig): pg.ClientConfig {
  const { connection } = config;
  const where = 'url' in connection ? { connectionString: connection.url } : connection;
  return {
    ...where,
    application_name: config.applicationName ?? 'grabbit',
    types: parsers,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    ...(config.timeouts === false ? {} : { ...timeouts, ...pipelined }),
  };
}

/** What PostgreSQL says of a statement behind one that failed in its transaction. */
const behindAFailure = '25P02';

function asQueryable(
  client: pg.ClientBase,
  { patienceMs }: { readonly patienceMs?: number } = {},
): Queryable {
  const patience = patienceMs === undefined ? {} : { query_timeout: patienceMs };
  let failure: unknown;
  /** Of statements that go out together the ones behind may be heard first: each gives the reason of the one that failed. */
  function reason(error: unknown): unknown {
    if (errorCode(error) === behindAFailure) return failure ?? error;
    failure = error;
    return error;
  }
  async function run<Row>(config: pg.QueryConfig): Promise<Result<Row>> {
    const { rows, rowCount } = await client.query({ ...config, ...patience }).catch((error: unknown) => {
      throw reason(error);
    });
    return { rows: rows as Row[], rowCount: rowCount ?? 0 };
  }
  return {
    query: (text, values = []) => run({ text, values: [...values] }),
    statement: (name, text, values = []) => run({ name, text, values: [...values] }),
  };
}

/** Statements of a transaction that go out right before its commit. */
class LastStatements {
  readonly #tx: Queryable;
  readonly #given: Promise<unknown>[] = [];
  #failed: { readonly error: unknown } | null = null;

  constructor(tx: Queryable) {
    this.#tx = tx;
  }

  /** Runs `work`. Throws what one of its last statements has thrown by then: such a one may never have gone out. */
  async after<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    const value = await work({
      ...this.#tx,
      afterwards: (name, text, values) => {
        const given = this.#tx.statement(name, text, values);
        given.catch((error: unknown) => (this.#failed ??= { error }));
        this.#given.push(given);
      },
    });
    if (this.#failed !== null) throw this.#failed.error;
    return value;
  }

  /** Hears the commit. Throws what the first of them threw that failed: then PostgreSQL has taken the commit for a rollback. */
  async heardWith(commit: Promise<{ readonly command: string }>): Promise<void> {
    const { command } = await commit;
    await Promise.all(this.#given);
    if (command !== 'COMMIT') throw new Error(`a transaction ended by ${command}`);
  }
}

const mayBeTriedAgain = new Set(['40001', '40P01']);

function beginStatement({ isolation, readOnly = false }: TransactionOptions): string {
  return `BEGIN${isolation ? ` ISOLATION LEVEL ${isolation}` : ''}${readOnly ? ' READ ONLY' : ''}`;
}

/** How values are written and read, whatever the database, its user or the server has set: the driver and the statements count on it. */
const ownSettings = `select set_config(name, value, false) from (values ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'),
  ('timezone', 'UTC'), ('bytea_output', 'hex'), ('extra_float_digits', '1'), ('standard_conforming_strings', 'on'),
  ('transform_null_equals', 'off'), ('default_transaction_isolation', 'read committed')) as own (name, value)`;

/** Opens a pool. Nothing is connected yet: the first statement finds out whether the database is there. */
export function createDatabase(config: DatabaseConfig): Database {
  const settings = clientConfig(config);
  let guard: ((client: pg.ClientBase) => Promise<void>) | undefined;
  // The pool waits for the promise that it is given; its types do not say so.
  const onConnect = (client: pg.ClientBase): unknown => client.query(ownSettings).then(() => guard?.(client));
  const pool = new pg.Pool({
    ...{ ...settings, max: config.poolSize ?? 16, idleTimeoutMillis: 60_000 },
    onConnect,
  });
  const watch = watchDatabase((lack) => probe(settings, lack));
  const onLost = (error: Error): void => {
    if (isConnectionLost(error)) watch.report('connection');
  };
  // Attached while the pool still listens itself: a connection may die in the very packet that made it ready.
  pool.on('connect', (client) => client.on('error', onLost));
  // An idle connection that dies says so here; a busy one fails its statement.
  pool.on('error', onLost);

  async function lend<T>(
    work: (client: pg.PoolClient) => Promise<T>,
    options: { maybeCommitted: boolean },
  ): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw lost(error, { maybeCommitted: false });
    });
    let broken = false;
    try {
      return await work(client);
    } catch (error) {
      // The name of a database may lead to another one by now.
      broken = isConnectionLost(error) || isReadOnly(error);
      throw lost(error, options);
    } finally {
      client.release(broken);
    }
  }

  function lost(error: unknown, options: { maybeCommitted: boolean }): unknown {
    const short = isShort(error);
    if (!short && !isConnectionLost(error)) return error;
    watch.report(short ? 'resources' : 'connection');
    return error instanceof DatabaseAway ? error : new DatabaseAway(error, options);
  }

  async function attempt<T>(work: (tx: Queryable) => Promise<T>, options: TransactionOptions): Promise<T> {
    return lend(
      async (client) => {
        await client.query(beginStatement(options));
        const last = new LastStatements(asQueryable(client));
        const value = await last.after(work).catch(async (error: unknown) => {
          // A connection that is gone cannot roll back, and PostgreSQL has done so by itself.
          if (!isConnectionLost(error)) await client.query('ROLLBACK');
          throw error;
        });
        const committed = client.query('COMMIT').catch((error: unknown) => {
          throw lost(error, { maybeCommitted: options.readOnly !== true });
        });
        await last.heardWith(committed);
        return value;
      },
      { maybeCommitted: false },
    );
  }

  return {
    connection: config.connection,
    status: watch.status,
    pool,
    query: (text, values) =>
      lend((client) => asQueryable(client).query(text, values), { maybeCommitted: true }),
    statement: (name, text, values) =>
      lend((client) => asQueryable(client).statement(name, text, values), { maybeCommitted: true }),
    async transaction(work, options = {}) {
      const { retries = 5 } = options;
      for (let tried = 0; ; tried += 1) {
        try {
          return await attempt(work, options);
        } catch (error) {
          if (tried >= retries || !mayBeTriedAgain.has(errorCode(error) ?? '')) throw error;
          await sleep(2 ** tried * (1 + Math.random()) * 2);
        }
      }
    },
    session: (work, options) =>
      lend((client) => work(asQueryable(client, options), client), { maybeCommitted: true }),
    async guard(isRight) {
      const { promise, resolve } = Promise.withResolvers<void>();
      guard = async (client) => {
        if (await isRight(asQueryable(client))) return;
        resolve();
        throw new DatabaseAway(new Error('this is another database'), { maybeCommitted: false });
      };
      return promise;
    },
    async close() {
      watch.stop();
      await pool.end();
    },
  };
}

/** A megabyte in a table of its own, and a commit in the log: what a full disk refuses. */
const writing = 'create temp table probe on commit drop as select generate_series(1, 30000) as filler';

/** Throws unless the database answers, is no standby, and takes a write where that was what it lacked. */
async function probe(settings: pg.ClientConfig, lack: DatabaseLack): Promise<void> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (rows[0]?.standby === true) throw new Error('the database is a standby');
    if (lack === 'resources') await client.query(writing).catch(onlyWhenAway);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whoever may not write a probe (no right to temporary tables) is told by the next statement. */
function onlyWhenAway(error: unknown): void {
  if (isShort(error) || isConnectionLost(error)) throw error;
}
