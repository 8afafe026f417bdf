import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, type Database, type DatabaseConnection } from '../core/database.ts';
import { inDatabase, withDatabase } from '../core/other-database.ts';

/** A database of a test's own. */
export interface TestDatabase {
  readonly connection: DatabaseConnection;
  readonly database: Database;
  /** Closes the pool and removes the database, also when other connections to it are open. */
  drop(): Promise<void>;
}

/**
 * Hands out a fresh, migrated database, or an empty one. Call it in `beforeAll` or in the test, and `drop` it
 * afterwards.
 */
export async function createTestDatabase(
  options: { empty?: boolean; poolSize?: number } = {},
): Promise<TestDatabase> {
  const { admin, template } = inject('testCluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const source = options.empty === true ? 'template0' : template;
  // Copied as files: the default writes every page of the template to the log as well, which takes twice as long.
  await withDatabase(admin, (database) =>
    database.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`),
  );
  const connection = inDatabase(admin, name);
  const database = createDatabase({
    connection,
    poolSize: options.poolSize ?? 8,
    applicationName: 'grabbit-test',
  });
  return {
    connection,
    database,
    async drop() {
      await database.close();
      await withDatabase(admin, (other) => other.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}
