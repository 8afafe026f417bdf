import { mkdir, rm, stat, statfs } from 'node:fs/promises';
import { messageOf } from '../core/message-of.ts';
import { join } from 'node:path';
import { backup } from '../core/backup.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import type { Logger } from '../core/log.ts';
import {
  type BackupRow,
  endBackup,
  failInterrupted,
  findLastMade,
  findRunningBackup,
  insertBackup,
  noteRemoved,
  readBackupPlan,
  readOldBackups,
} from './backup.store.ts';

export interface BackupNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly node: string;
  readonly dataDir: string;
}

const dayMs = 86_400_000;
/** Within so long of the last one no night begins another: a clock that is set back makes no second one. */
const nightMs = 20 * 3_600_000;
/** A new backup wants so many times the room of the last one. */
const roomFactor = 2;

/** In whose words a backup by the plan is made. */
export const byPlan = 'the plan';

export interface Backups {
  /** Folder of this node's backups. */
  readonly folder: string;
  /** Begins one and gives its number without waiting for its end; where one runs already, that one's. */
  begin(made: Pick<BackupRow, 'why' | 'madeBy'>): Promise<number>;
  /** Makes the night's backup when it is due, and removes files that were kept long enough. Waits for their end. */
  keepPlan(): Promise<void>;
  /** What was running when this node ended last has failed. */
  start(): Promise<void>;
  /** Resolves when nothing runs. */
  rest(): Promise<void>;
  freeBytes(): Promise<number>;
}

/** Backups of the whole database in the data folder of this node, by hand and by a plan. */
export function createBackups(needs: BackupNeeds): Backups {
  const { db, clock, log, node, dataDir } = needs;
  const folder = join(dataDir, 'backups');
  const now = (): Date => new Date(clock.now());
  let running = Promise.resolve();

  async function freeBytes(): Promise<number> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  }

  async function write(id: number, file: string): Promise<void> {
    try {
      const last = await findLastMade(db);
      const wanted = roomFactor * (last?.bytes ?? 0);
      const free = await freeBytes();
      if (free < wanted) throw new Error(`the disk has ${free} bytes left, and a backup wants ${wanted}`);
      const { rows } = await backup(db.connection, file);
      const { size: bytes } = await stat(file);
      await endBackup(db, id, { state: 'made', endedAt: now(), bytes, rows });
    } catch (error) {
      log.error({ err: error, file }, 'a backup could not be made');
      await endBackup(db, id, { state: 'failed', endedAt: now(), fault: messageOf(error) });
    }
  }

  async function begin({ why, madeBy }: Pick<BackupRow, 'why' | 'madeBy'>): Promise<number> {
    const begunAt = now();
    const name = begunAt.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-');
    const file = join(folder, `grabbit-${name}-${begunAt.getTime() % 1000}.backup`);
    const id = await insertBackup(db, { why, madeBy, node, file, begunAt });
    if (id === null) {
      const other = await findRunningBackup(db, node);
      return other?.id ?? begin({ why, madeBy });
    }
    running = write(id, file).catch((error: unknown) => log.error({ err: error }, 'a backup was not noted'));
    return id;
  }

  async function removeOld(keepDays: number): Promise<void> {
    const before = new Date(clock.now() - keepDays * dayMs);
    for (const { id, file } of await readOldBackups(db, node, before)) {
      await rm(file, { force: true });
      await noteRemoved(db, id);
    }
  }

  return {
    ...{ folder, begin, freeBytes },
    async keepPlan() {
      const { nightly, hour, keepDays } = await readBackupPlan(db);
      if (!nightly) return;
      const last = await findLastMade(db, 'night');
      const isFresh = last !== null && Math.abs(clock.now() - last.begunAt.getTime()) < nightMs;
      if (now().getUTCHours() === hour && !isFresh) {
        await begin({ why: 'night', madeBy: byPlan });
        await running;
      }
      await removeOld(keepDays);
    },
    start: () => failInterrupted(db, node, now()),
    rest: () => running,
  };
}
