import { type Database, DatabaseAway } from './database.ts';
import type { Logger } from './log.ts';

/** Work that comes round. It runs on one node at a time, and again after a failure. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

export interface Jobs {
  stop(): Promise<void>;
}

/** Any number; it only has to be ours. The job's place is added. */
const lockBase = 4_601_000;

/** Runs each job on its beat; an advisory lock keeps two nodes from doing the same at once. */
export function startJobs(db: Database, log: Logger, jobs: readonly Job[]): Jobs {
  const running = new Set<Promise<void>>();
  const timers = jobs.map((job, index) =>
    setInterval(() => {
      const work = runAlone(db, job, lockBase + index)
        .catch((error: unknown) => {
          if (!(error instanceof DatabaseAway)) log.error({ err: error, job: job.name }, 'a job failed');
        })
        .finally(() => running.delete(work));
      running.add(work);
    }, job.everyMs).unref(),
  );
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}

async function runAlone(db: Database, job: Job, lock: number): Promise<void> {
  await db.session(async (connection) => {
    const { rows } = await connection.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      lock,
    ]);
    if (rows[0]?.got !== true) return;
    try {
      await job.run();
    } finally {
      await connection.query('select pg_advisory_unlock($1)', [lock]);
    }
  });
}
