import { existsSync } from 'node:fs';
import type { CallReply } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import type { Backups } from './backups.ts';
import {
  type BackupPlan,
  type BackupRow,
  changeBackupPlan,
  findBackup,
  readBackupPlan,
  readBackups,
} from './backup.store.ts';
import { readDrills } from './drill.store.ts';
import type { Drills } from './drills.ts';

export interface OperationsNeeds {
  readonly db: Database;
  readonly node: string;
  readonly backups: Backups;
  readonly drills: Drills;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Backups, their plan, and drills. `denied`. */
export function listBackups(
  { db, node, backups }: OperationsNeeds,
  operator: Operator,
): Promise<CallReply<'backupList'> | Failure> {
  return look(operator, 'house.run', async () => {
    const [plan, list, drills] = [await readBackupPlan(db), await readBackups(db), await readDrills(db)];
    return {
      ...{ plan, freeBytes: await backups.freeBytes() },
      list: list.map(({ begunAt, endedAt, ...row }) => ({
        ...{ ...row, begunAt: begunAt.toISOString(), endedAt: iso(endedAt), isHere: row.node === node },
      })),
      drills: drills.map(({ begunAt, endedAt, ...row }) => ({
        ...{ ...row, begunAt: begunAt.toISOString(), endedAt: iso(endedAt) },
      })),
    };
  });
}

/** Begins a backup, which holds everybody's data. Where one runs already, it is that one. `denied`. */
export async function makeBackup(
  { db, backups }: OperationsNeeds,
  operator: Operator,
): Promise<{ readonly id: number } | Failure> {
  const noted = await operate(db, operator, 'house.run', (_tx, note) => note('take backup', 'all'));
  if (noted instanceof Failure) return noted;
  return { id: await backups.begin({ why: 'asked', madeBy: operator.who }) };
}

/** When backups are made by themselves, and how long they are kept. `denied`. */
export function setBackupPlan(
  { db }: Pick<OperationsNeeds, 'db'>,
  operator: Operator,
  plan: BackupPlan,
): Promise<Record<never, never> | Failure> {
  return operate(db, operator, 'house.run', async (tx, note) => {
    await changeBackupPlan(tx, plan);
    const { nightly, hour, keepDays } = plan;
    await note('plan backups', nightly ? `at ${hour} UTC, kept ${keepDays} days` : 'none');
    return {};
  });
}

/** The backup whose file lies on this node. `notFound`. */
async function findHere({ db, node }: Pick<OperationsNeeds, 'db' | 'node'>, id: number): Promise<BackupRow> {
  const row = await findBackup(db, id);
  if (row === null || row.state !== 'made' || row.node !== node || !existsSync(row.file))
    throw new Failure('notFound', `backup ${id}`);
  return row;
}

/** Begins a drill with a backup of this node. Where one runs already, it is that one. `denied`, `notFound`. */
export async function beginDrill(
  needs: OperationsNeeds,
  operator: Operator,
  id: number,
): Promise<{ readonly id: number } | Failure> {
  const row = await operate(needs.db, operator, 'house.run', async (_tx, note) => {
    const found = await findHere(needs, id);
    await note('begin restore drill', found.file);
    return found;
  });
  return row instanceof Failure ? row : { id: await needs.drills.begin(row, operator.who) };
}

/** The file of a backup, for who takes it to another place. It holds everybody's data: it leaves a line. `denied`, `notFound`. */
export function fetchBackup(
  needs: Pick<OperationsNeeds, 'db' | 'node'>,
  operator: Operator,
  id: number,
): Promise<BackupRow | Failure> {
  return operate(needs.db, operator, 'house.run', async (_tx, note) => {
    const found = await findHere(needs, id);
    await note('fetch backup', found.file);
    return found;
  });
}
