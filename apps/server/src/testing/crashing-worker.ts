import { parentPort } from 'node:worker_threads';
import type { ToWorker } from '../claw/claw-messages.ts';

// The real claw worker, which dies at a word: a play steered to all four sides at once takes its thread with it at once
// while it aims, one dropped with id 13 takes it when the claw has just been let go, and one dropped with id 14 when it
// has just told of the drop.

const everywhere = 15;
const unlucky = 13;
const hasty = 14;
const doomed = new Set<number>();

// First the worker's own ears: a message that comes before anybody listens waits, one that we heard alone would be lost.
await import('../claw/claw-worker.ts');
parentPort?.on('message', (message: ToWorker) => {
  if (message.t === 'steer' && message.code === everywhere) process.exit(1);
  if (message.t === 'drop' && message.id === unlucky) doomed.add(message.play);
  if (message.t === 'drop' && message.id === hasty) setTimeout(() => process.exit(1), 100);
  if (message.t === 'release' && doomed.has(message.play)) setTimeout(() => process.exit(1), 300);
});
