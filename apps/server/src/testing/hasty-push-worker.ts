// The worker of pushers on a clock that runs eight times as fast. The physics and its ticks are the same; only the waiting between
// them is shorter. A table that drops with an id of 666 takes its thread with it, once the drop is in the books.

import { parentPort } from 'node:worker_threads';
import type { ToWorker } from '../push/push-messages.ts';

const speed = 8;
const unlucky = 666;
const begun = performance.now();
const real = performance.now.bind(performance);
performance.now = () => begun + (real() - begun) * speed;

await import('../push/push-worker.ts');
parentPort?.on('message', (message: ToWorker) => {
  if (message.t === 'release' && message.id === unlucky) setTimeout(() => process.exit(1), 30);
});
