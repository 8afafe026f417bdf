import type { ClawRunner } from '../claw/claw-runner.ts';
import { createClawWorkers } from '../claw/claw-workers.ts';
import { createPushRunner, type PushRunner } from '../push/push-runner.ts';

// What is computed at one go, such as a refill, knows no server. One thread of each game does it for all servers of a process: it has
// loaded the physics already, which takes most of a server's start.

const silent = { onPulse: () => undefined, onDeath: () => undefined };
let claw: ClawRunner | undefined;
let push: PushRunner | undefined;

/** One thread of the claw, in real time unless `script` keeps another. */
export function testClawRunner(script?: URL): ClawRunner {
  claw ??= createClawWorkers({ threads: 0, ...silent });
  const own = createClawWorkers({ threads: 1, ...silent, ...(script !== undefined && { script }) });
  return { ...own, rerun: claw.rerun, refill: claw.refill };
}

/** One thread of pushers on the clock of `script`. */
export function testPushRunner(script: URL): PushRunner {
  push ??= createPushRunner({ threads: 0, ...silent });
  const own = createPushRunner({ threads: 1, ...silent, script });
  return { ...own, show: push.show, rerun: push.rerun, lay: push.lay };
}
