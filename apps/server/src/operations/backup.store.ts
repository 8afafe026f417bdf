import type { backupStates } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';

export interface BackupPlan {
  readonly nightly: boolean;
  /** Of the day in UTC. */
  readonly hour: number;
  readonly keepDays: number;
}

export interface BackupRow {
  readonly id: number;
  readonly state: (typeof backupStates)[number];
  readonly why: 'night' | 'asked';
  readonly madeBy: string;
  readonly node: string;
  /** Absolute path on that node. */
  readonly file: string;
  readonly begunAt: Date;
  readonly endedAt: Date | null;
  readonly bytes: number | null;
  readonly rows: number | null;
  readonly fault: string;
}

const columns = `id, state, why, made_by as "madeBy", node, file, begun_at as "begunAt", ended_at as "endedAt", bytes, row_count as rows, fault`;

export async function readBackupPlan(db: Queryable): Promise<BackupPlan> {
  const { rows } = await db.query<BackupPlan>(
    'select nightly, hour, keep_days as "keepDays" from backup_plan where id = 1',
  );
  return soleRow(rows);
}

export async function changeBackupPlan(tx: Queryable, plan: BackupPlan): Promise<void> {
  const { nightly, hour, keepDays } = plan;
  await tx.query('update backup_plan set nightly = $1, hour = $2, keep_days = $3 where id = 1', [
    nightly,
    hour,
    keepDays,
  ]);
}

/** The last hundred, the newest first. */
export async function readBackups(db: Queryable): Promise<BackupRow[]> {
  const { rows } = await db.query<BackupRow>(`select ${columns} from backups order by id desc limit 100`);
  return rows;
}

export async function findBackup(db: Queryable, id: number): Promise<BackupRow | null> {
  const { rows } = await db.query<BackupRow>(`select ${columns} from backups where id = $1`, [id]);
  return rows[0] ?? null;
}

/** The one that a node is making now. */
export async function findRunningBackup(db: Queryable, node: string): Promise<BackupRow | null> {
  const { rows } = await db.query<BackupRow>(
    `select ${columns} from backups where node = $1 and state = 'running'`,
    [node],
  );
  return rows[0] ?? null;
}

/** The newest that is whole, of any node, or of one night's plan alone. */
export async function findLastMade(
  db: Queryable,
  why: BackupRow['why'] | null = null,
): Promise<BackupRow | null> {
  const { rows } = await db.query<BackupRow>(
    `select ${columns} from backups where state = 'made' and ($1::text is null or why = $1) order by id desc limit 1`,
    [why],
  );
  return rows[0] ?? null;
}

/** A row of what begins; null where this node is at one already. */
export async function insertBackup(
  tx: Queryable,
  { why, madeBy, node, file, begunAt }: Pick<BackupRow, 'why' | 'madeBy' | 'node' | 'file' | 'begunAt'>,
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into backups (state, why, made_by, node, file, begun_at) values ('running', $1, $2, $3, $4, $5)
     on conflict (node) where state = 'running' do nothing returning id`,
    [why, madeBy, node, file, begunAt],
  );
  return rows[0]?.id ?? null;
}

export async function endBackup(
  db: Queryable,
  id: number,
  {
    state,
    endedAt,
    bytes = null,
    rows = null,
    fault = '',
  }: Pick<BackupRow, 'state'> & {
    readonly endedAt: Date;
    readonly bytes?: number | null;
    readonly rows?: number | null;
    readonly fault?: string;
  },
): Promise<void> {
  await db.query(
    'update backups set state = $2, ended_at = $3, bytes = $4, row_count = $5, fault = $6 where id = $1',
    [id, state, endedAt, bytes, rows, fault],
  );
}

/** Those of a node that ended before a time and are whole, the oldest first, without the newest one. */
export async function readOldBackups(db: Queryable, node: string, before: Date): Promise<BackupRow[]> {
  const { rows } = await db.query<BackupRow>(
    `select ${columns} from backups where node = $1 and state = 'made' and ended_at < $2
       and id < (select max(id) from backups where node = $1 and state = 'made') order by id`,
    [node, before],
  );
  return rows;
}

export async function noteRemoved(db: Queryable, id: number): Promise<void> {
  await db.query(`update backups set state = 'removed' where id = $1`, [id]);
}

/** What this node had begun when it ended has failed. */
export async function failInterrupted(db: Queryable, node: string, at: Date): Promise<void> {
  const values = [node, at, 'the server ended meanwhile'];
  await db.query(
    `update backups set state = 'failed', ended_at = $2, fault = $3 where node = $1 and state = 'running'`,
    values,
  );
  await db.query(
    `update restore_drills set state = 'failed', ended_at = $2, fault = $3 where node = $1 and state = 'running'`,
    values,
  );
}
