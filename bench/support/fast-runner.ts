import { type ClawRunner } from '../../apps/server/src/claw/claw-runner.ts';
import { createClawWorkers } from '../../apps/server/src/claw/claw-workers.ts';

export interface FastRunner extends ClawRunner {
  /** Why each thread that died has died. */
  readonly deaths: readonly string[];
}

/** The server's own threads, with bots in them that do not wait for the clock. `seed` decides how they aim. */
export function createFastRunner(options: { readonly threads: number; readonly seed: string }): FastRunner {
  const deaths: string[] = [];
  const script = new URL('./fast.worker.ts', import.meta.url);
  script.searchParams.set('seed', options.seed);
  const runner = createClawWorkers({
    threads: options.threads,
    script,
    onPulse: () => undefined,
    onDeath: (reason) => deaths.push(reason),
  });
  return { ...runner, deaths };
}
