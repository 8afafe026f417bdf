import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, DatabaseAway } from './database.ts';

/** Resolves when the database answers again, at once when it does. */
export async function untilUp(db: Database): Promise<void> {
  if (db.status.current === 'up') return;
  await new Promise<void>((resolve) => {
    const end = db.status.subscribe((state) => {
      if (state !== 'up') return;
      end();
      resolve();
    });
  });
}

/**
 * Does `work` until the database has taken it, waiting while it is away. `work` may have been done already when its
 * answer was lost, so it must be safe to say twice.
 */
export async function durably<T>(db: Database, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error;
      await sleep(50);
      await untilUp(db);
    }
  }
}
