import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface CrowdSetup {
  readonly port: number;
  /** Rooms whose machine sockets are tried. */
  readonly rooms: readonly number[];
}

export type CrowdWords = 'count' | 'stop';

export interface CrowdReport {
  /** What was done, by kind. */
  readonly counts: Readonly<Record<string, number>>;
  readonly open: number;
}

/** Attackers in a thread of their own, at work from the start until they are stopped. */
export class HostileCrowd {
  readonly #worker: Worker;

  constructor(setup: CrowdSetup) {
    this.#worker = new Worker(new URL('./hostile-crowd.worker.ts', import.meta.url), { workerData: setup });
  }

  ask(word: CrowdWords): Promise<CrowdReport> {
    this.#worker.postMessage(word);
    return once(this.#worker, 'message').then(([report]) => report as CrowdReport);
  }

  /** Ends them where they stand; once more does nothing. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
