import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  BackupError,
  backupFormat,
  endOfRows,
  type BackupHeader,
  type BackupSequence,
  type BackupTable,
} from './backup-file.ts';
import { createDatabase, type DatabaseConnection, type Queryable } from './database.ts';

export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  readonly schemaVersion: number;
}

/**
 * Writes all tables, as they stood at one moment, to `path`. Players may go on playing meanwhile. The file
 * appears under its name when it is whole. Throws `BackupError` when `path` exists or the database is empty.
 */
export async function backup(connection: DatabaseConnection, path: string): Promise<BackupSummary> {
  if (existsSync(path)) throw new BackupError(`${path} exists already: choose another name.`);
  const database = createDatabase({
    connection,
    poolSize: 1,
    timeouts: false,
    applicationName: 'grabbit-backup',
  });
  const partial = `${path}.partial`;
  const summary = { tables: 0, rows: 0, schemaVersion: 0 };
  try {
    await database.session(async (session, client) => {
      await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const file = createWriteStream(partial, { mode: 0o600, flush: true });
      await pipeline(Readable.from(content(session, client, summary)), createGzip(), file);
      await session.query('COMMIT');
    });
    await rename(partial, path);
    return summary;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await database.close();
  }
}

/** The bytes of the file, the checksum last. */
async function* content(
  session: Queryable,
  client: PoolClient,
  summary: { tables: number; rows: number; schemaVersion: number },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const part of parts(session, client, summary)) {
    hash.update(part);
    yield part;
  }
  yield line({ sha256: hash.digest('hex') });
}

async function* parts(
  session: Queryable,
  client: PoolClient,
  summary: { tables: number; rows: number; schemaVersion: number },
): AsyncGenerator<Buffer> {
  summary.schemaVersion = await schemaVersion(session);
  const header: BackupHeader = {
    grabbit: 'backup',
    format: backupFormat,
    schemaVersion: summary.schemaVersion,
    takenAt: new Date().toISOString(),
  };
  yield line(header);
  for (const table of await listTables(session)) {
    yield line(table);
    const rows = client.query(copyTo(`COPY ${copyTarget(table)} TO STDOUT`));
    for await (const chunk of rows as AsyncIterable<Buffer>) yield chunk;
    yield Buffer.from(`${endOfRows}\n`);
    summary.tables += 1;
    summary.rows += rows.rowCount;
  }
  yield line({ sequences: await listSequences(session) });
}

function line(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

async function schemaVersion(session: Queryable): Promise<number> {
  const { rows: found } = await session.query(`SELECT to_regclass('public.schema_migrations') AS name`);
  if (found[0]?.['name'] === null)
    throw new BackupError('The database is empty: there is nothing to back up.');
  const { rows } = await session.query<{ version: number }>(
    'SELECT coalesce(max(version), 0) AS version FROM schema_migrations',
  );
  return rows[0]?.version ?? 0;
}

/** Our tables with the columns that hold data of their own. The list of migrations comes back by migrating. */
export async function listTables(session: Queryable): Promise<BackupTable[]> {
  const { rows } = await session.query<BackupTable>(`
    SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migrations'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.relname ORDER BY c.relname`);
  return rows;
}

async function listSequences(session: Queryable): Promise<BackupSequence[]> {
  const { rows } = await session.query<BackupSequence>(`
    SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
    WHERE schemaname = 'public' ORDER BY sequencename`);
  return rows;
}

/** `"table" ("column", …)` for COPY. */
export function copyTarget({ table, columns }: BackupTable): string {
  return `public.${quoted(table)} (${columns.map(quoted).join(', ')})`;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
