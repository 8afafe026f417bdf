import type { ErrorName } from '@grabbit/contract';
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Failure } from '../core/failure.ts';
import type { Drawing, Picture } from './picture.ts';

export interface PictureOrder {
  readonly given: Uint8Array;
  readonly drawing: Drawing;
}

/** What a process says: `ready` once, then one answer for each order. */
export type PictureAnswer = 'ready' | { readonly picture: Picture } | { readonly error: ErrorName };

export interface DecoderLimits {
  /** Processes that decode at the same time. */
  readonly processes: number;
  /** Pictures that wait at most, of one sender and of all; whoever comes then gets `tooManyRequests`. */
  readonly waitingOfOne: number;
  readonly waiting: number;
  /** Time and resident memory for one picture; past them its process is killed. Memory is watched on Linux. */
  readonly timeMs: number;
  readonly memoryMb: number;
}

const idleMs = 60_000;
const startMs = 30_000;
const watchMs = 25;
const script = fileURLToPath(new URL('./picture-worker.ts', import.meta.url));

type Share = Pick<DecoderLimits, 'timeMs' | 'memoryMb'>;

/** One process that decodes: started when it is needed, again after it was killed, ended when it has nothing to do. */
export class DecoderProcess {
  readonly #share: Share;
  #child: { readonly process: ChildProcess; readonly ready: Promise<boolean> } | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(share: Share) {
    this.#share = share;
  }

  /** Failures: those of `redrawPicture`, and `fileBroken` when the process came to its end. Throws when none starts. */
  async redraw(order: PictureOrder): Promise<Picture | Failure> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    if (!(await child.ready)) throw new Error('no process that decodes pictures could be started');
    const answer = await this.#ask(child.process, order);
    this.#idle = setTimeout(() => this.kill(), idleMs).unref();
    if (answer === null || answer === 'ready') return new Failure('fileBroken');
    if ('error' in answer) return new Failure(answer.error);
    return { ...answer.picture, bytes: Buffer.from(answer.picture.bytes) };
  }

  kill(): void {
    clearTimeout(this.#idle);
    const child = this.#child;
    // Nobody is given one that is about to end.
    this.#child = null;
    child?.process.kill('SIGKILL');
  }

  /** Null when the process came to its end. */
  async #ask(child: ChildProcess, order: PictureOrder): Promise<PictureAnswer | null> {
    const kill = (): void => void child.kill('SIGKILL');
    const timer = setTimeout(kill, this.#share.timeMs);
    const watch = setInterval(() => residentMb(child) > this.#share.memoryMb && kill(), watchMs);
    const answer = answerOf(child);
    child.send(order, (error) => error !== null && kill());
    return answer.finally(() => {
      clearTimeout(timer);
      clearInterval(watch);
    });
  }

  #start() {
    const child = fork(script, {
      execArgv: ['--max-old-space-size=128'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It needs none of what the server knows.
      env: { PATH: process.env['PATH'] },
    });
    const gone = (): void => {
      if (this.#child?.process === child) this.#child = null;
    };
    child.once('exit', gone);
    child.on('error', gone);
    child.unref();
    child.channel?.unref();
    const timer = setTimeout(() => child.kill('SIGKILL'), startMs);
    const ready = answerOf(child).then((answer) => answer === 'ready');
    return { process: child, ready: ready.finally(() => clearTimeout(timer)) };
  }
}

/** The next thing that a process says; null when it ends before. */
function answerOf(child: ChildProcess): Promise<PictureAnswer | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(null);
  return new Promise((resolve) => {
    const settle = (answer: PictureAnswer | null): void => {
      child.off('message', onAnswer).off('exit', ended).off('error', ended);
      resolve(answer);
    };
    const onAnswer = (answer: unknown): void => settle(answer as PictureAnswer);
    const ended = (): void => settle(null);
    child.on('message', onAnswer).on('exit', ended).on('error', ended);
  });
}

/** 0 where the system does not tell. */
function residentMb({ pid }: ChildProcess): number {
  try {
    return Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
