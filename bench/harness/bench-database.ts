import { randomBytes } from 'node:crypto';
import type { Database, DatabaseConnection } from '../../apps/server/src/core/database.ts';
import {
  inDatabase,
  startTestCluster,
  type TestCluster,
  withDatabase,
} from '../../apps/server/src/testing/test-cluster.ts';
import { auditLedger } from '../../apps/server/src/testing/audit-ledger.ts';
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
