// The worker of pushers on a clock that runs eight times as fast. A table that drops with an id of 666 takes its thread with it, once the drop is in the books.

import { parentPort } from 'node:worker_threads';
import type { ToWorker } from '../push/push-messages.ts';
import { quickenClock } from './quick-clock.ts';

const unlucky = 666;

quickenClock(8);
await import('../push/push-worker.ts');
parentPort?.on('message', (message: ToWorker) => {
  if (message.t === 'release' && message.id === unlucky) setTimeout(() => process.exit(1), 30);
});
