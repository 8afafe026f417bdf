import { isRaceResult } from '@grabbit/engines/racing-ball';
import type { Logger } from '../core/log.ts';
import { type ThreadMessage, WorkerThread } from '../games/worker-thread.ts';
import type { RaceJob } from './race-job.ts';
import type { RunRace } from './racing-ball.game.ts';

export interface RaceRunner {
  /** @throws Error where the thread died or has no such race: whoever asked tries again. */
  readonly run: RunRace;
  close(): Promise<void>;
}

/** A thread of its own for the physics of races, started with the first. */
export function createRaceRunner(log: Logger): RaceRunner {
  const thread = new WorkerThread<RaceJob, ThreadMessage>({
    script: new URL('./race-worker.ts', import.meta.url),
    onPulse: () => undefined,
    onDeath: (reason) => log.error({ reason }, 'the thread of races died'),
  });
  let jobs = 0;
  return {
    async run(drawn) {
      const job = ++jobs;
      try {
        const result = await thread.ask(job, { t: 'race', job, ...drawn });
        if (!isRaceResult(result)) throw new Error('a race ended without a result');
        return result;
      } catch (error) {
        log.error({ err: error }, 'a race was not run');
        throw error;
      }
    },
    close: () => thread.close(),
  };
}
