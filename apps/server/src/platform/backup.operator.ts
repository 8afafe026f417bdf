import { backup, type BackupSummary } from '../core/backup.ts';
import type { Database, DatabaseConnection } from '../core/database.ts';
import { migrate } from '../core/migrate.ts';
import { logOperator, type Operator } from '../core/operator.ts';
import { restore } from '../core/restore.ts';

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
  const subject = `${file}: ${restored.rows} rows, schema ${restored.schemaVersion}`;
  await logOperator(db, { ...operator, action: 'restore backup', subject });
  return { file, ...restored };
}
