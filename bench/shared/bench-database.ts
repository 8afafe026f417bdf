import { randomBytes } from 'node:crypto';
import type { Database, DatabaseConnection } from '../../apps/server/src/core/database.ts';
import {
  inDatabase,
  startTestCluster,
  type TestCluster,
  withDatabase,
} from '../../apps/server/src/testing/test-cluster.ts';

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

export async function startBenchCluster(): Promise<BenchCluster> {
  const cluster = await startTestCluster();
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
