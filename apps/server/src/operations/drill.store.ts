import type { drillStates } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';

export interface DrillRow {
  readonly id: number;
  readonly backupId: number;
  readonly state: (typeof drillStates)[number];
  readonly madeBy: string;
  readonly begunAt: Date;
  readonly endedAt: Date | null;
  readonly rows: number | null;
  /** What the audit of the ledger found there. */
  readonly findings: number | null;
  /** Entries of logs that were chained anew. */
  readonly entries: number | null;
  /** Public id of the play that was drawn again; '' where there was none. */
  readonly play: string;
  readonly fault: string;
}

const columns = `id, backup_id as "backupId", state, made_by as "madeBy", begun_at as "begunAt", ended_at as "endedAt", row_count as rows,
  findings, entries, play, fault`;

/** The last twenty, the newest first. */
export async function readDrills(db: Queryable): Promise<DrillRow[]> {
  const { rows } = await db.query<DrillRow>(
    `select ${columns} from restore_drills order by id desc limit 20`,
  );
  return rows;
}

export async function findLastPassed(db: Queryable): Promise<DrillRow | null> {
  const { rows } = await db.query<DrillRow>(
    `select ${columns} from restore_drills where state = 'passed' order by id desc limit 1`,
  );
  return rows[0] ?? null;
}

export async function findRunningDrill(db: Queryable, node: string): Promise<DrillRow | null> {
  const { rows } = await db.query<DrillRow>(
    `select ${columns} from restore_drills where node = $1 and state = 'running'`,
    [node],
  );
  return rows[0] ?? null;
}

/** A row of what begins; null where this node is at one already. */
export async function insertDrill(
  tx: Queryable,
  drill: {
    readonly backupId: number;
    readonly madeBy: string;
    readonly node: string;
    readonly place: string;
    readonly begunAt: Date;
  },
): Promise<number | null> {
  const { backupId, madeBy, node, place, begunAt } = drill;
  const { rows } = await tx.query<{ id: number }>(
    `insert into restore_drills (backup_id, state, made_by, node, place, begun_at) values ($1, 'running', $2, $3, $4, $5)
     on conflict (node) where state = 'running' do nothing returning id`,
    [backupId, madeBy, node, place, begunAt],
  );
  return rows[0]?.id ?? null;
}

/** What a drill came to. */
export type DrillEnd = Pick<DrillRow, 'state' | 'rows' | 'findings' | 'entries' | 'play' | 'fault'>;

export async function endDrill(db: Queryable, id: number, end: DrillEnd, endedAt: Date): Promise<void> {
  const { state, rows, findings, entries, play, fault } = end;
  await db.query(
    `update restore_drills set state = $2, ended_at = $3, row_count = $4, findings = $5, entries = $6, play = $7, fault = $8 where id = $1`,
    [id, state, endedAt, rows, findings, entries, play, fault],
  );
}

/** Databases beside the arcade's that drills of a node have left when it ended. */
export async function readLeftPlaces(db: Queryable, node: string): Promise<string[]> {
  const { rows } = await db.query<{ place: string }>(
    `select place from restore_drills where node = $1 and place in (select datname from pg_database)`,
    [node],
  );
  return rows.map(({ place }) => place);
}
