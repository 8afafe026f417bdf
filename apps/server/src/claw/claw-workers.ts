import { Worker } from 'node:worker_threads';
import type { ClawState } from '@grabbit/engines';
import type { FromWorker, RunEnd, ToWorker } from './claw-messages.ts';
import type { RunnerPulse } from '../games/game.ts';
import type { ClawRunner, ClawListener } from './claw-runner.ts';

export interface ClawWorkersOptions {
  readonly threads: number;
  readonly onPulse: (pulse: RunnerPulse) => void;
  readonly onDeath: (reason: string) => void;
  /** Another script for the threads that speaks the same messages; default `claw-worker.ts`, which keeps real time. */
  readonly script?: URL;
}

const realTimeScript = new URL('./claw-worker.ts', import.meta.url);

interface Waiter {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** One thread with what it runs. When it dies its plays are told, and the next message starts another. */
class Thread {
  readonly listeners = new Map<number, ClawListener>();
  readonly #waiters = new Map<number, Waiter>();
  readonly #options: ClawWorkersOptions;
  #worker: Worker | null = null;
  #clocks = true;
  #closing = false;

  constructor(options: ClawWorkersOptions) {
    this.#options = options;
  }

  get load(): number {
    return this.listeners.size + this.#waiters.size;
  }

  post(message: ToWorker): void {
    if (message.t === 'clocks') this.#clocks = message.running;
    this.#running().postMessage(message);
  }

  ask(job: number, message: ToWorker): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiters.set(job, { resolve, reject });
      this.post(message);
    });
  }

  async close(): Promise<void> {
    this.#closing = true;
    await this.#worker?.terminate();
  }

  #running(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(this.#options.script ?? realTimeScript);
    this.#worker = worker;
    worker.on('message', (message: FromWorker) => this.#hear(message));
    worker.on('error', (error) => this.#died(worker, error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => this.#died(worker, `exit ${code}`));
    if (!this.#clocks) worker.postMessage({ t: 'clocks', running: false } satisfies ToWorker);
    return worker;
  }

  #died(worker: Worker, reason: string): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    if (this.#closing) return;
    this.#options.onDeath(reason);
    const lost = [...this.listeners.values()];
    const waiting = [...this.#waiters.values()];
    this.listeners.clear();
    this.#waiters.clear();
    for (const waiter of waiting) waiter.reject(new Error(`the claw worker died: ${reason}`));
    for (const listener of lost) listener.onLost(reason);
  }

  #hear(message: FromWorker): void {
    if (message.t === 'pulse') return this.#options.onPulse(message);
    if (message.t === 'ready') return;
    if (message.t === 'batch') return message.messages.forEach((each) => this.#hear(each));
    if (message.t === 'result' || message.t === 'failed') return this.#settle(message);
    const listener = this.listeners.get(message.play);
    if (message.t === 'ended') this.listeners.delete(message.play);
    if (listener !== undefined) tellListener(listener, message);
  }

  #settle(message: Extract<FromWorker, { t: 'result' | 'failed' }>): void {
    const waiter = this.#waiters.get(message.job);
    this.#waiters.delete(message.job);
    if (message.t === 'result') waiter?.resolve(message.value);
    else waiter?.reject(new Error(message.message));
  }
}

type PlayMessage = Extract<FromWorker, { play: number }>;

function tellListener(listener: ClawListener, message: PlayMessage): void {
  switch (message.t) {
    case 'frame':
      return listener.onFrame(message.text, message);
    case 'ack':
      return listener.onAck(message.id, message.tick, message.hash);
    case 'refused':
      return listener.onRefused(message.id);
    case 'dropAt':
      return listener.onDropAt(message.inputs);
    case 'ended':
      return listener.onEnded(message.end);
  }
}

/**
 * Spreads plays over worker threads; the first `threads` calls start them. What is computed at one go (a refill, a play
 * that is run again) has a thread of its own, so that it holds up no room's clock; threads without plays help it.
 */
export function createClawWorkers(options: ClawWorkersOptions): ClawRunner {
  const threads = Array.from({ length: options.threads }, () => new Thread(options));
  const forJobs = new Thread(options);
  const home = new Map<number, Thread>();
  let jobs = 0;

  const lightest = (among: readonly Thread[] = threads): Thread =>
    among.reduce((a, b) => (b.load < a.load ? b : a));
  const idle = (): Thread => lightest([forJobs, ...threads.filter(({ listeners }) => listeners.size === 0)]);
  const threadOf = (play: number): Thread | undefined => {
    const thread = home.get(play);
    return thread?.listeners.has(play) ? thread : undefined;
  };
  const ask = (thread: Thread, message: (job: number) => ToWorker): Promise<unknown> => {
    const job = ++jobs;
    return thread.ask(job, message(job));
  };

  return {
    open(play, setup, commitment, listener) {
      const thread = lightest();
      thread.listeners.set(play, listener);
      home.set(play, thread);
      thread.post({ t: 'open', play, setup, commitment });
    },
    steer: (play, id, code) => threadOf(play)?.post({ t: 'steer', play, id, code }),
    drop: (play, id) => threadOf(play)?.post({ t: 'drop', play, id }),
    release: (play, secrets) => threadOf(play)?.post({ t: 'release', play, secrets }),
    stop(play) {
      const thread = threadOf(play);
      thread?.listeners.delete(play);
      home.delete(play);
      thread?.post({ t: 'stop', play });
    },
    async full(play) {
      const thread = threadOf(play);
      if (thread === undefined) return null;
      return ask(thread, (job) => ({ t: 'full', play, job }));
    },
    rerun: (setup, inputs, secrets) =>
      ask(idle(), (job) => ({ t: 'rerun', job, setup, inputs, secrets })) as Promise<RunEnd>,
    refill: (work) => ask(idle(), (job) => ({ t: 'refill', job, ...work })) as Promise<ClawState>,
    setClocks(running) {
      for (const thread of threads) thread.post({ t: 'clocks', running });
    },
    async close() {
      await Promise.all([forJobs, ...threads].map((thread) => thread.close()));
    },
  };
}
