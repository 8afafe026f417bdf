import { untilAborted } from './request-abort.ts';
import type {
  FetchOrder,
  FetchOutcome,
  FetchPort,
  FromFetchWorker,
  ToFetchWorker,
} from './fetch-protocol.ts';

/** What the app needs of a worker. */
export interface WorkerLike extends FetchPort<ToFetchWorker, FromFetchWorker> {
  onerror: ((event: ErrorEvent) => unknown) | null;
  /** Set on one that was started before the app, and was heard before. */
  readonly saidHello?: boolean;
  terminate(): void;
}

export interface FetchWorker {
  /** Whether it runs; waits for its hello, but only for as long as the bound lets it. */
  runs(): Promise<boolean>;
  /** Null when the worker was lost over it, so that nobody knows what became of the request. */
  fetch(order: FetchOrder, signal: AbortSignal): Promise<FetchOutcome | null>;
}

/** Bounds in milliseconds. */
export interface WorkerPatience {
  /** For the worker's first word after its start. */
  readonly hello: number;
  /** For its word that it has taken a request. */
  readonly taken: number;
  /** Beyond a request's own time, in which the worker ought to have given up by itself. */
  readonly grace: number;
}

interface Pending {
  taken(): void;
  settle(outcome: FetchOutcome | null): void;
}

/** The app's end. A worker that does not answer is ended, and whatever it had is settled: no call hangs on it. */
export function createFetchWorker(worker: WorkerLike, patience: WorkerPatience): FetchWorker {
  const pending = new Map<number, Pending>();
  const hello = Promise.withResolvers<void>();
  let running = worker.saidHello === true;
  let serial = 0;

  const lose = (): void => {
    running = false;
    worker.onmessage = null;
    worker.terminate();
    hello.resolve();
    for (const { settle } of pending.values()) settle(null);
  };
  worker.onerror = lose;
  worker.onmessage = ({ data }) => {
    if (data.t === 'hello') {
      running = true;
      hello.resolve();
    } else if (data.t === 'taken') pending.get(data.id)?.taken();
    else pending.get(data.id)?.settle(data.outcome);
  };
  // One that comes late is still taken on.
  setTimeout(hello.resolve, patience.hello);

  return {
    async runs() {
      if (!running) await hello.promise;
      return running;
    },
    fetch(order, signal) {
      const id = (serial += 1);
      const { promise, resolve } = Promise.withResolvers<FetchOutcome | null>();
      // After a page that stood still the answer may lie in line behind this timer: it is heard first.
      let untaken = setTimeout(() => {
        untaken = setTimeout(lose, 0);
      }, patience.taken);
      const late = setTimeout(() => {
        resolve({ fault: 'timeout' });
        lose();
      }, order.timeoutMs + patience.grace);
      pending.set(id, { taken: () => clearTimeout(untaken), settle: resolve });
      worker.postMessage({ t: 'fetch', id, order });
      const outcome = untilAborted(promise, signal).catch((): FetchOutcome => {
        worker.postMessage({ t: 'abort', id });
        return { fault: 'aborted' };
      });
      return outcome.finally(() => {
        clearTimeout(untaken);
        clearTimeout(late);
        pending.delete(id);
      });
    },
  };
}
