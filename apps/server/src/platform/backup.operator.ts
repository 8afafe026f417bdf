import { backup, type BackupSummary } from '../core/backup.ts';
import type { Database, DatabaseConnection } from '../core/database.ts';
import { migrate } from '../core/migrate.ts';
import { Failure } from '../core/failure.ts';
import { logOperator, operate, type Operator } from '../core/operator.ts';
import { restore } from '../core/restore.ts';
import { forgetFingerprints, secretNames } from '../core/secret-fingerprints.ts';
import { declareRestored } from '../registry/restored.store.ts';

/** A database as it is, without migrations, and the way to it. */
export interface BareDatabase {
  readonly db: Database;
  readonly connection: DatabaseConnection;
}

export interface TakenBackup extends BackupSummary {
  readonly file: string;
  /** Why the operator's log has no line of it; null when it has one. */
  readonly notLogged: string | null;
}

/**
 * Writes the whole database to a file: everybody's data, so that it leaves a line in the log, which is in the file as well. Where the log takes none (a
 * full disk, a standby, an older schema) the backup matters more, and says so. Throws `BackupError`.
 */
export async function takeBackup(
  { db, connection }: BareDatabase,
  operator: Operator,
  file: string,
): Promise<TakenBackup> {
  const notLogged = await logOperator(db, { ...operator, action: 'take backup', subject: file }).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { file, ...(await backup(connection, file)), notLogged };
}

/**
 * Reads a backup into an empty database and brings it to the newest schema. Its line follows those that the backup brought along: what came before was
 * done where the backup was taken. Throws `BackupError`.
 */
export async function restoreBackup(
  { db, connection }: BareDatabase,
  operator: Operator,
  file: string,
): Promise<BackupSummary & { readonly file: string }> {
  const restored = await restore(connection, file);
  await migrate(db);
  await declareRestored(db, 'command');
  const subject = `${file}: ${restored.rows} rows, schema ${restored.schemaVersion}`;
  await logOperator(db, { ...operator, action: 'restore backup', subject });
  return { file, ...restored };
}

/**
 * Takes the secrets that the next start finds for those of this database. What the former ones made is lost: names that nobody may guess, codes of gift
 * cards, signatures that witnesses know. `notFound` (info: the names), `denied`.
 */
export function acceptSecrets(
  db: Database,
  operator: Operator,
  names: readonly string[],
): Promise<{ readonly names: readonly string[] } | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    const unknown = names.filter((name) => !secretNames.includes(name));
    if (unknown.length > 0)
      throw new Failure('notFound', `secret ${unknown.join(', ')}: ${secretNames.join(', ')}`);
    const forgotten = await forgetFingerprints(tx, names);
    await note('accept secrets', names.join(', '));
    return { names: forgotten };
  });
}

/** Notes that an older state of the database was put back by means that no start can notice. The next start ends what was sealed. `denied`. */
export function sayRestored(db: Database, operator: Operator): Promise<Record<never, never> | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    await declareRestored(tx, 'operator');
    await note('say restored', 'database');
    return {};
  });
}
