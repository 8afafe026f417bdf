import { Worker } from 'node:worker_threads';
import type { RunnerPulse } from './game.ts';

/** What a thread says of one of the things that it runs: `of` is its number. */
export interface ThreadMessage {
  readonly t: string;
  readonly of: number;
}

/** What every thread says, whatever it runs. `job` is the number of a question. */
export type ThreadWord =
  | { readonly t: 'ready'; readonly wasm: string }
  | { readonly t: 'result'; readonly job: number; readonly value: unknown }
  | { readonly t: 'failed'; readonly job: number; readonly message: string }
  | ({ readonly t: 'pulse' } & RunnerPulse);

/** What a thread says in one tick comes together: each message alone would wake the server's thread. */
export interface ThreadBatch<Message extends ThreadMessage> {
  readonly t: 'batch';
  readonly messages: readonly (ThreadWord | Message)[];
}

export type FromThread<Message extends ThreadMessage> = ThreadWord | Message | ThreadBatch<Message>;

/** Aim clocks stand still, or go again. */
interface ClocksMessage {
  readonly t: 'clocks';
  readonly running: boolean;
}

export interface ThreadOptions {
  readonly script: URL;
  readonly onPulse: (pulse: RunnerPulse) => void;
  readonly onDeath: (reason: string) => void;
}

/** Hears what the thread says of one of the things that it runs. */
export interface ThreadListener<Message> {
  receive(message: Message): void;
  /** The thread died, and with it what it ran. */
  lost(reason: string): void;
}

interface Waiter {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** One thread with what it runs. When it dies its listeners are told, and the next message starts another. */
export class WorkerThread<To extends { readonly t: string }, Message extends ThreadMessage> {
  readonly listeners = new Map<number, ThreadListener<Message>>();
  readonly #waiters = new Map<number, Waiter>();
  readonly #options: ThreadOptions;
  #worker: Worker | null = null;
  #clocks = true;
  #closing = false;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  get load(): number {
    return this.listeners.size + this.#waiters.size;
  }

  post(message: To | ClocksMessage): void {
    if (isClocks(message)) this.#clocks = message.running;
    this.#running().postMessage(message);
  }

  ask(job: number, message: To): Promise<unknown> {
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
    const worker = new Worker(this.#options.script);
    this.#worker = worker;
    worker.on('message', (message: FromThread<Message>) => this.#hear(message));
    worker.on('error', (error) => this.#died(worker, error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => this.#died(worker, `exit ${code}`));
    if (!this.#clocks) worker.postMessage({ t: 'clocks', running: false } satisfies ClocksMessage);
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
    for (const waiter of waiting) waiter.reject(new Error(`the worker died: ${reason}`));
    for (const listener of lost) listener.lost(reason);
  }

  #hear(message: FromThread<Message>): void {
    if (isBatch(message)) return message.messages.forEach((each) => this.#hearOne(each));
    this.#hearOne(message);
  }

  #hearOne(message: ThreadWord | Message): void {
    if ('of' in message) this.listeners.get(message.of)?.receive(message);
    else if (message.t === 'pulse') this.#options.onPulse(message);
    else if (message.t !== 'ready') this.#settle(message);
  }

  #settle(message: Extract<ThreadWord, { t: 'result' | 'failed' }>): void {
    const waiter = this.#waiters.get(message.job);
    this.#waiters.delete(message.job);
    if (message.t === 'result') waiter?.resolve(message.value);
    else waiter?.reject(new Error(message.message));
  }
}

function isBatch<Message extends ThreadMessage>(
  message: FromThread<Message>,
): message is ThreadBatch<Message> {
  return 'messages' in message;
}

function isClocks(message: { readonly t: string }): message is ClocksMessage {
  return message.t === 'clocks';
}

/** Several threads as one: what runs is spread over them, what is computed at one go has a thread of its own. */
export class WorkerThreads<To extends { readonly t: string }, Message extends ThreadMessage> {
  readonly #threads: readonly WorkerThread<To, Message>[];
  readonly #forJobs: WorkerThread<To, Message>;
  readonly #home = new Map<number, WorkerThread<To, Message>>();
  #jobs = 0;

  constructor(threads: number, options: ThreadOptions) {
    this.#threads = Array.from({ length: threads }, () => new WorkerThread<To, Message>(options));
    this.#forJobs = new WorkerThread<To, Message>(options);
  }

  /** Gives something that runs to the thread with the least to do. */
  open(of: number, listener: ThreadListener<Message>, message: To): void {
    const thread = lightest(this.#threads);
    thread.listeners.set(of, listener);
    this.#home.set(of, thread);
    thread.post(message);
  }

  /** Nothing happens where it does not run any more. */
  sendMessage(of: number, message: To): void {
    this.#threadOf(of)?.post(message);
  }

  /** Asks the thread that runs it; null where it does not run any more. */
  async ask(of: number, message: (job: number) => To): Promise<unknown> {
    const thread = this.#threadOf(of);
    return thread === undefined ? null : this.#askOf(thread, message);
  }

  /** Nobody hears of it any more; the thread is told by `message`. */
  stop(of: number, message: To): void {
    const thread = this.#threadOf(of);
    thread?.listeners.delete(of);
    this.#home.delete(of);
    thread?.post(message);
  }

  /** It has ended by itself. */
  forget(of: number): void {
    this.#threadOf(of)?.listeners.delete(of);
    this.#home.delete(of);
  }

  /** Computes at one go: holds up no clock. Threads without anything that runs help. */
  compute(message: (job: number) => To): Promise<unknown> {
    const idle = this.#threads.filter(({ listeners }) => listeners.size === 0);
    return this.#askOf(lightest([this.#forJobs, ...idle]), message);
  }

  setClocks(running: boolean): void {
    for (const thread of this.#threads) thread.post({ t: 'clocks', running });
  }

  async close(): Promise<void> {
    await Promise.all([this.#forJobs, ...this.#threads].map((thread) => thread.close()));
  }

  #askOf(thread: WorkerThread<To, Message>, message: (job: number) => To): Promise<unknown> {
    const job = ++this.#jobs;
    return thread.ask(job, message(job));
  }

  #threadOf(of: number): WorkerThread<To, Message> | undefined {
    const thread = this.#home.get(of);
    return thread?.listeners.has(of) ? thread : undefined;
  }
}

function lightest<Thread extends { readonly load: number }>(among: readonly Thread[]): Thread {
  return among.reduce((a, b) => (b.load < a.load ? b : a));
}
