import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Queryable } from './database.ts';

/** Where the SQL migrations stand. */
export const migrationsDirectory = join(import.meta.dirname, '..', '..', 'migrations');

/** Any number; it only has to be ours. */
const lockKey = 4_600_001;

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface Applied {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
}

/** The database and this program do not fit together. The message says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Brings the database to the newest schema: each `NNNN_name.sql` in a transaction of its own, under a lock,
 * so that two servers may start at once. Returns the names applied.
 * Throws `MigrationError` when the database is newer than this program or a migration was changed afterwards.
 */
export async function migrate(database: Database, directory = migrationsDirectory): Promise<string[]> {
  const migrations = await readMigrations(directory);
  return database.session(async (connection) => {
    await connection.query('SELECT pg_advisory_lock($1)', [lockKey]);
    try {
      const missing = await findMissing(connection, migrations);
      for (const migration of missing) await inTransaction(connection, migration);
      return missing.map(({ name }) => name);
    } finally {
      await connection.query('SELECT pg_advisory_unlock($1)', [lockKey]);
    }
  });
}

/** The version of the newest migration of this program; 0 when there is none. */
export async function newestSchemaVersion(directory = migrationsDirectory): Promise<number> {
  return (await readMigrations(directory)).at(-1)?.version ?? 0;
}

/**
 * Applies the migrations up to `version` inside the caller's transaction, which must hold an empty database
 * to itself. For a restore, where schema and data appear together or not at all.
 */
export async function migrateWithin(
  tx: Queryable,
  { version, directory = migrationsDirectory }: { version: number; directory?: string },
): Promise<void> {
  const migrations = (await readMigrations(directory)).slice(0, version);
  for (const migration of await findMissing(tx, migrations)) await apply(tx, migration);
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file, index) => {
      const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1]);
      if (version !== index + 1) {
        throw new MigrationError(
          `The migration ${file} should be named ${String(index + 1).padStart(4, '0')}_….sql.`,
        );
      }
      const sql = await readFile(join(directory, file), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { version, name: file.slice(0, -'.sql'.length), sql, checksum };
    }),
  );
}

async function findMissing(connection: Queryable, migrations: readonly Migration[]): Promise<Migration[]> {
  await connection.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      version integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  const { rows: applied } = await connection.query<Applied>(
    'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
  );
  compare(applied, migrations);
  return migrations.slice(applied.length);
}

function compare(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const newest = applied.at(-1);
  if (newest && newest.version > migrations.length) {
    throw new MigrationError(
      `The database belongs to a newer version of Grabbit: it has the migration ${newest.name}, this program knows ${migrations.length}. Start the newer version.`,
    );
  }
  for (const [index, row] of applied.entries()) {
    const migration = migrations[index];
    if (migration?.checksum !== row.checksum) {
      throw new MigrationError(
        `The migration ${row.name} was changed after it had been applied. Restore the file and add a new migration.`,
      );
    }
  }
}

async function inTransaction(connection: Queryable, migration: Migration): Promise<void> {
  await connection.query('BEGIN');
  try {
    await apply(connection, migration);
    await connection.query('COMMIT');
  } catch (error) {
    await connection.query('ROLLBACK');
    throw error;
  }
}

async function apply(tx: Queryable, { version, name, sql, checksum }: Migration): Promise<void> {
  try {
    await tx.query(sql);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`The migration ${name} failed: ${words}`, { cause: error });
  }
  await tx.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
    version,
    name,
    checksum,
  ]);
}
