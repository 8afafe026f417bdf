import type { DatabaseIdentity } from '../core/database-identity.ts';
import type { Queryable } from '../core/database.ts';

/** What the database was when it was last served. */
export interface KnownIdentity extends DatabaseIdentity {
  /** Where the embedded cluster lay; null for a database of the operator's own. */
  readonly folder: string | null;
  /** Who said that an older state was put back. */
  readonly declared: 'command' | 'operator' | null;
}

/** The identity under its lock; null before the first start. */
export async function lockIdentity(tx: Queryable): Promise<KnownIdentity | null> {
  await tx.query('lock table database_identity in exclusive mode');
  const { rows } = await tx.query<KnownIdentity>(
    `select system_identifier as system, timeline, database_oid as "databaseOid", table_oid as "tableOid", folder, declared
     from database_identity`,
  );
  return rows[0] ?? null;
}

export async function keepIdentity(tx: Queryable, known: Omit<KnownIdentity, 'declared'>): Promise<void> {
  const { system, timeline, databaseOid, tableOid, folder } = known;
  await tx.query(
    `insert into database_identity (system_identifier, timeline, database_oid, table_oid, folder) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set system_identifier = excluded.system_identifier, timeline = excluded.timeline,
       database_oid = excluded.database_oid, table_oid = excluded.table_oid, folder = coalesce(excluded.folder, database_identity.folder), declared = null`,
    [system, timeline, databaseOid, tableOid, folder],
  );
}

/** Says that an older state was put back: the next start ends what was sealed. */
export async function declareRestored(db: Queryable, by: 'command' | 'operator'): Promise<void> {
  await db.query(
    `insert into database_identity (system_identifier, timeline, database_oid, table_oid, declared) values ('', 0, 0, 0, $1)
     on conflict (id) do update set declared = $1`,
    [by],
  );
}

/** Whether anybody ever played here. */
export async function wasEverPlayed(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query<{ played: boolean }>('select exists (select 1 from plays) as played');
  return rows[0]?.played === true;
}

export interface LastCheckpoint {
  readonly number: number;
  readonly hash: string;
}

/** A checkpoint by its number, or the last one; null where there is none. */
export async function readCheckpoint(
  tx: Queryable,
  number: number | null = null,
): Promise<LastCheckpoint | null> {
  const { rows } = await tx.query<LastCheckpoint>(
    'select number, hash from checkpoints where number = coalesce($1::int, (select max(number) from checkpoints))',
    [number],
  );
  return rows[0] ?? null;
}

export interface RestoreLine {
  readonly seq: number;
  readonly kind: string;
  /** Canonical JSON. */
  readonly body: string;
  readonly prev: string;
  readonly hash: string;
  readonly at: Date;
}

export async function lastRestore(
  tx: Queryable,
): Promise<{ readonly seq: number; readonly hash: string } | null> {
  const { rows } = await tx.query<{ seq: number; hash: string }>(
    'select seq, hash from restores order by seq desc limit 1',
  );
  return rows[0] ?? null;
}

export async function appendRestore(tx: Queryable, line: RestoreLine): Promise<void> {
  const { seq, kind, body, prev, hash, at } = line;
  await tx.query('insert into restores (seq, kind, body, prev, hash, at) values ($1, $2, $3, $4, $5, $6)', [
    ...[seq, kind, body, prev, hash, at],
  ]);
}
