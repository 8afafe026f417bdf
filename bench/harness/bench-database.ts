import { randomBytes } from 'node:crypto';
import type { Database, DatabaseConnection } from '../../apps/server/src/core/database.ts';
import { inDatabase, withDatabase } from '../../apps/server/src/core/other-database.ts';
import { startTestCluster, type TestCluster } from '../../apps/server/src/testing/test-cluster.ts';
import { auditLedger } from '../../apps/server/src/testing/audit-ledger.ts';
import { coinFaults } from './audit.ts';
import { killChildren } from './child.ts';
import { assertCorrect, type BenchOptions, type BenchResult, print, runBenchmark } from './measure.ts';

/** A PostgreSQL with the product's own settings, for the time of one benchmark. */
export interface BenchCluster {
  readonly cluster: TestCluster;
  /** A new database, with the product's schema or as a copy of another. */
  create(source?: DatabaseConnection): Promise<DatabaseConnection>;
  with<T>(connection: DatabaseConnection, work: (db: Database) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

export function databaseNameOf(connection: DatabaseConnection): string {
  return 'url' in connection ? new URL(connection.url).pathname.slice(1) : connection.database;
}

const durable = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** Stops the benchmark on a PostgreSQL whose commits do not wait for the disk. */
async function assertDurable(db: Database): Promise<void> {
  const { rows } = await db.query<{ setting: string }>(
    'select setting from pg_settings where name = any($1)',
    [durable],
  );
  const isOn = rows.length === durable.length && rows.every(({ setting }) => setting === 'on');
  assertCorrect(isOn, `durability is on: ${durable.join(', ')}`);
}

export async function startBenchCluster(): Promise<BenchCluster> {
  const cluster = await startTestCluster({ isDurable: true });
  await withDatabase(cluster.admin, assertDurable);
  return {
    cluster,
    async create(source) {
      const name = `bench_${randomBytes(6).toString('hex')}`;
      const template = source === undefined ? cluster.template : databaseNameOf(source);
      await withDatabase(cluster.admin, (db) => db.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
      return inDatabase(cluster.admin, name);
    },
    with: withDatabase,
    stop: () => cluster.stop(),
  };
}

export interface ClusterBench extends BenchOptions {
  readonly bench: BenchCluster;
}

/** Runs a benchmark on a PostgreSQL of its own, as a script of its own. Whatever comes of it, no process stays. */
export function benchmark(
  intro: string,
  measure: (of: ClusterBench) => Promise<BenchResult[]>,
): Promise<never> {
  return runBenchmark(async ({ quick }) => {
    print(intro);
    const bench = await startBenchCluster();
    try {
      return await measure({ bench, quick });
    } finally {
      killChildren();
      await bench.stop();
    }
  });
}

/** Stops the benchmark if the ledger and the rules of the features do not hold. */
export async function assertBooks(db: Database, whose = 'the product'): Promise<void> {
  const faults = await auditLedger(db);
  assertCorrect(faults.length === 0, `the audit of ${whose}: ${JSON.stringify(faults.slice(0, 3))}`);
}

/** How many rows there are of `from`: a table, and which of them. */
export async function countOf(db: Database, from: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>(`select count(*)::int as n from ${from}`);
  return rows[0]?.n ?? 0;
}

/** Stops the benchmark if the plays of `from` are not those that were told, each with its receipt. */
export async function assertPlays(
  db: Database,
  from: string,
  told: ReadonlyMap<string, string>,
): Promise<void> {
  const { rows } = await db.query<{ id: string; receipt: string }>(
    `select public_id as id, receipt from ${from}`,
  );
  assertCorrect(rows.length === told.size, `${told.size} plays were told, ${rows.length} are in the books`);
  const alike = rows.every(({ id, receipt }) => told.get(id) === receipt);
  assertCorrect(alike, 'each receipt is the one that was told');
}

/** Stops the benchmark if a player does not have the coins that are due, or some are held. */
export async function assertCoins<P extends { readonly userId: number }>(
  db: Database,
  players: readonly P[],
  dueTo: (player: P) => number,
): Promise<void> {
  const faults = await coinFaults(db, players, dueTo);
  assertCorrect(faults.length === 0, faults.slice(0, 3).join('; '));
}
