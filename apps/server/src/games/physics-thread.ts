import { parentPort } from 'node:worker_threads';
import { TickLoop, type TickLoopOptions } from './tick-loop.ts';
import type { FromThread, ThreadMessage, ThreadWord } from './worker-thread.ts';

/** How often a thread says how it does, in milliseconds. */
const pulseMs = 1_000;

interface PhysicsThreadOptions<To> extends TickLoopOptions {
  /** How many things it runs. */
  readonly count: () => number;
  readonly handle: (message: To) => void;
}

/** The inside of a thread that runs physics in real time; {@link WorkerThread} is its outside. */
export class PhysicsThread<To, Message extends ThreadMessage> {
  readonly #send: (message: FromThread<Message>) => void;
  readonly #options: PhysicsThreadOptions<To>;
  readonly #loop: TickLoop;
  /** What is said within a tick; null between two. */
  #held: (ThreadWord | Message)[] | null = null;

  /** Throws outside of a worker thread. */
  constructor(options: PhysicsThreadOptions<To>) {
    const port = parentPort;
    if (port === null) throw new Error('physics run in worker threads');
    this.#send = (message) => port.postMessage(message);
    this.#options = options;
    this.#loop = new TickLoop({ step: () => this.#step(), goes: options.goes });
  }

  /** Hears messages from now on, and says that it does. `wasm`: the hash of what it computes with. */
  open(wasm: string): void {
    parentPort?.on('message', this.#options.handle);
    setInterval(
      () => this.sendMessage({ t: 'pulse', ...this.#loop.take(), plays: this.#options.count() }),
      pulseMs,
    );
    this.sendMessage({ t: 'ready', wasm });
  }

  /** Something is there to step, or may be. */
  begin(): void {
    this.#loop.begin();
  }

  /** What one tick says goes out at its end, in one message: each would wake the server's thread. */
  sendMessage(message: ThreadWord | Message): void {
    if (this.#held === null) this.#send(message);
    else this.#held.push(message);
  }

  /** Answers a question with what `work` gives, or with why it gives nothing. */
  answer(job: number, work: () => unknown): void {
    try {
      this.sendMessage({ t: 'result', job, value: work() });
    } catch (error) {
      this.sendMessage({ t: 'failed', job, message: error instanceof Error ? error.message : String(error) });
    }
  }

  #step(): void {
    const messages: (ThreadWord | Message)[] = [];
    this.#held = messages;
    this.#options.step();
    this.#held = null;
    if (messages.length > 0) this.#send({ t: 'batch', messages });
  }
}
