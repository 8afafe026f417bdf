import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, errorCode, type Queryable } from './database.ts';
import { soleRow } from './sole-row.ts';
import { StartFault } from './start-fault.ts';

/** What tells one state of a database from an older one that was put back in its place. */
export interface DatabaseIdentity {
  /** PostgreSQL's own number of the cluster; empty where this user may not read it. */
  readonly system: string;
  /** It rises when a standby is promoted, and when a cluster is brought back to a point in time. */
  readonly timeline: number;
  readonly databaseOid: number;
  /** Of the table that holds the identity: whatever reads a dump makes the table anew. */
  readonly tableOid: number;
}

const timelineNow = `case when pg_is_in_recovery() then (select timeline_id from pg_control_checkpoint())
    else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end`;

/** Asks the database which one it is. */
export async function readIdentity(db: Queryable): Promise<DatabaseIdentity> {
  const { rows } = await db.query<Omit<DatabaseIdentity, 'system'>>(
    `select ${timelineNow} as timeline, (select oid::bigint from pg_database where datname = current_database()) as "databaseOid",
       'database_identity'::regclass::oid::bigint as "tableOid"`,
  );
  return { ...soleRow(rows), system: await readSystem(db) };
}

async function readSystem(db: Queryable): Promise<string> {
  try {
    const { rows } = await db.query<{ system: string }>(
      'select system_identifier::text as system from pg_control_system()',
    );
    return soleRow(rows).system;
  } catch (error) {
    if (errorCode(error) === '42501') return '';
    throw error;
  }
}

/** Whether two answers are of the same state of the same database. */
export const isSameDatabase = (a: DatabaseIdentity, b: DatabaseIdentity): boolean =>
  a.system === b.system &&
  a.timeline === b.timeline &&
  a.databaseOid === b.databaseOid &&
  a.tableOid === b.tableOid;

/**
 * Where the embedded cluster lies on its disk: a copy of the folder lies elsewhere. Null for a database that is not in the folder.
 */
export function clusterPlace(dataDir: string): string | null {
  const files = ['grabbit.json', 'postgres/cluster/global/pg_control'].map((name) => join(dataDir, name));
  try {
    return files.map((file) => statSync(file, { bigint: true }).ino).join('-');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Refuses every connection from now on that leads to another database or to another state of it, such as a standby that was promoted: what it lacks was
 * answered for here. Resolves with the reason to end at the first.
 */
export async function guardIdentity(db: Database, held: DatabaseIdentity): Promise<StartFault> {
  await db.guard(async (connection) => isSameDatabase(held, await readIdentity(connection)));
  return new StartFault(
    'The database is not the one of the start: a standby was promoted, or a backup brought back. Start again: what was sealed is then ended first.',
  );
}
