import { type Database, DatabaseAway } from './database.ts';
import type { Logger } from './log.ts';

/** Work that comes round. It runs on one node at a time, and again after a failure. */
export interface Job {
  /** No two have the same: nodes of different versions know a job by it. */
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

export interface Jobs {
  stop(): Promise<void>;
}

/** Any number; it only has to be ours. The second half of a job's lock is its name's. */
const lockClass = 4_601;

/** A job holds a connection while its work asks for others: a pool that is full of those that wait would stand still. */
const mostAtOnce = 3;

/** Runs each job on its beat, a few at once and none beside itself; an advisory lock of its name keeps two nodes from doing the same at once. Throws on a name twice. */
export function startJobs(db: Database, log: Logger, jobs: readonly Job[]): Jobs {
  const names = new Set(jobs.map(({ name }) => name));
  if (names.size < jobs.length) throw new Error('two jobs have one name');
  const running = new Map<Job, Promise<void>>();
  const due = new Set<Job>();
  const runDue = (): void => {
    for (const job of due) {
      if (running.size >= mostAtOnce) return;
      if (running.has(job)) continue;
      due.delete(job);
      const work = runAlone(db, job)
        .catch((error: unknown) => {
          if (!(error instanceof DatabaseAway)) log.error({ err: error, job: job.name }, 'a job failed');
        })
        .finally(() => {
          running.delete(job);
          runDue();
        });
      running.set(job, work);
    }
  };
  const timers = jobs.map((job) =>
    setInterval(() => {
      due.add(job);
      runDue();
    }, job.everyMs).unref(),
  );
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      due.clear();
      await Promise.all(running.values());
    },
  };
}

async function runAlone(db: Database, job: Job): Promise<void> {
  const lock = [lockClass, job.name];
  await db.session(async (connection) => {
    const { rows } = await connection.query<{ got: boolean }>(
      'select pg_try_advisory_lock($1::int, hashtext($2)) as got',
      lock,
    );
    if (rows[0]?.got !== true) return;
    try {
      await job.run();
    } finally {
      await connection.query('select pg_advisory_unlock($1::int, hashtext($2))', lock);
    }
  });
}
