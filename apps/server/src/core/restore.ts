import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  BackupError,
  endOfRows,
  parse,
  readLines,
  verifyBackup,
  type BackupSequence,
  type BackupTable,
} from './backup-file.ts';
import { copyTarget, listTables, quoted, type BackupSummary } from './backup.ts';
import { createDatabase, type DatabaseConnection, type Queryable } from './database.ts';
import { migrateWithin, newestSchemaVersion } from './migrate.ts';

/**
 * Reads a backup into an empty database, schema and data in one transaction: a restore that fails leaves the
 * database empty. Throws `BackupError` for a file that is not whole or is of a newer version, and for a
 * database that has tables already.
 */
export async function restore(connection: DatabaseConnection, path: string): Promise<BackupSummary> {
  const { schemaVersion } = await verifyBackup(path);
  const newest = await newestSchemaVersion();
  if (schemaVersion > newest) {
    throw new BackupError(
      `${path} belongs to a newer version of Grabbit (schema ${schemaVersion}, this one knows ${newest}).`,
    );
  }
  const database = createDatabase({
    connection,
    poolSize: 1,
    timeouts: false,
    applicationName: 'grabbit-restore',
  });
  try {
    return await database.session(async (session, client) => {
      await session.query('BEGIN');
      try {
        await refuseTables(session);
        await migrateWithin(session, { version: schemaVersion });
        const loaded = await load(session, client, path);
        await session.query('COMMIT');
        return { ...loaded, schemaVersion };
      } catch (error) {
        await session.query('ROLLBACK');
        throw error;
      }
    });
  } finally {
    await database.close();
  }
}

async function refuseTables(session: Queryable): Promise<void> {
  const { rows } = await session.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  );
  if (rows[0]?.n === 0) return;
  throw new BackupError(
    'The database is not empty. Restore into a new one, or into a new GRABBIT_DATA folder.',
  );
}

async function load(
  session: Queryable,
  client: PoolClient,
  path: string,
): Promise<{ tables: number; rows: number }> {
  const foreignKeys = await dropForeignKeys(session);
  await prepareTables(session);
  const summary = { tables: 0, rows: 0 };
  const lines = readLines(path);
  await lines.next();
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    const entry = parse<Partial<BackupTable> & { sequences?: BackupSequence[] }>(next.value);
    if (entry?.table !== undefined && entry.columns !== undefined) {
      const sink = client.query(copyFrom(`COPY ${copyTarget(entry as BackupTable)} FROM STDIN`));
      await pipeline(Readable.from(rowsOf(lines)), sink);
      summary.tables += 1;
      summary.rows += sink.rowCount;
    } else if (entry?.sequences) await setSequences(session, entry.sequences);
  }
  for (const { table } of await listTables(session)) {
    await session.query(`ALTER TABLE public.${quoted(table)} ENABLE TRIGGER USER`);
  }
  for (const statement of foreignKeys) await session.query(statement);
  return summary;
}

/** What migrations had put into the tables comes from the backup; triggers have run when the rows were born. */
async function prepareTables(session: Queryable): Promise<void> {
  for (const { table } of await listTables(session)) {
    await session.query(`TRUNCATE public.${quoted(table)}`);
    await session.query(`ALTER TABLE public.${quoted(table)} DISABLE TRIGGER USER`);
  }
}

/** Rows up to the end of their table, gathered into chunks of some size. */
async function* rowsOf(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let chunk: Buffer[] = [];
  let size = 0;
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    if (next.value.length === endOfRows.length && next.value.toString() === endOfRows) break;
    chunk.push(Buffer.concat([next.value, Buffer.from('\n')]));
    size += next.value.length;
    if (size > 65_536) {
      yield Buffer.concat(chunk);
      chunk = [];
      size = 0;
    }
  }
  if (chunk.length > 0) yield Buffer.concat(chunk);
}

/** Takes foreign keys away, so that tables load in any order, and returns the statements that bring them back, checked. */
async function dropForeignKeys(session: Queryable): Promise<string[]> {
  const { rows } = await session.query<{ table: string; name: string; definition: string }>(`
    SELECT r.relname AS table, c.conname AS name, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
    WHERE c.contype = 'f' AND r.relnamespace = 'public'::regnamespace AND c.conparentid = 0`);
  for (const { table, name } of rows) {
    await session.query(`ALTER TABLE public.${quoted(table)} DROP CONSTRAINT ${quoted(name)}`);
  }
  return rows.map(
    ({ table, name, definition }) =>
      `ALTER TABLE public.${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`,
  );
}

async function setSequences(session: Queryable, sequences: readonly BackupSequence[]): Promise<void> {
  for (const { name, last } of sequences) {
    if (last === null) continue;
    await session.query('SELECT setval($1::regclass, $2)', [`public.${quoted(name)}`, last]);
  }
}
