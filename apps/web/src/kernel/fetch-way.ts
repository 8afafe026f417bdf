import { HttpClientError } from '@grabbit/contract';
import { fetchOnce } from './fetch-once.ts';
import type { Fetcher } from './fetch-once.ts';
import { createFetchWorker } from './fetch-worker.ts';
import type { WorkerLike, WorkerPatience } from './fetch-worker.ts';

const patience: WorkerPatience = { hello: 600, taken: 3000, grace: 2000 };

export interface FetchWayNeeds {
  /** Starts the worker; null where there are none. */
  start: () => WorkerLike | null;
  /** What performs a request where the worker does not; null for nothing. */
  fallback: Fetcher | null;
}

/**
 * Performs requests in the worker, or by the fallback while and where the worker does not run. What was lost with a
 * worker is sent again when that is safe. Throws 'WORKER_NOT_AVAILABLE' when there is neither.
 */
export function createFetchWay({ start, fallback }: FetchWayNeeds): Fetcher {
  const started = start();
  const worker = started === null ? null : createFetchWorker(started, patience);
  return async (order, signal) => {
    if (worker !== null && (await worker.runs())) {
      const outcome = await worker.fetch(order, signal);
      if (outcome !== null) return outcome;
      if (!order.repeatable) return { fault: 'network' };
    }
    if (fallback === null) throw new Error(HttpClientError.WORKER_NOT_AVAILABLE);
    return fallback(order, signal);
  };
}

/** What `public/boot.js` has left, which starts the worker while the app's code is still on its way. */
interface BootedPage {
  readonly earlyWorker?: WorkerLike | null;
}

/** The worker at its fixed address; its script is built by itself and keeps its name. */
function startWorker(): WorkerLike | null {
  if (typeof Worker === 'undefined') return null;
  const { earlyWorker = null } = globalThis as BootedPage;
  if (earlyWorker !== null) return earlyWorker;
  try {
    return new Worker('/worker/fetch.js', { type: 'module', name: 'fetch' });
  } catch {
    // A browser that forbids workers here.
    return null;
  }
}

/** The way that the app's requests go. */
export const sendOrder = createFetchWay({ start: startWorker, fallback: fetchOnce });
