import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Failure } from '../../core/failure.ts';
import type { Logger } from '../../core/log.ts';
import { within } from '../../core/within.ts';
import type { RelayNews } from '../media-relay.ts';
import type { MediaMessage, MediaRequest } from './media-messages.ts';

const script = fileURLToPath(new URL('./relay-worker.ts', import.meta.url));

/** Without a pulse for so long it hangs, and is killed. */
const pulseMs = 8_000;
const answerMs = 8_000;
/** A question that finds it starting waits so long. */
const startingMs = 3_000;
/** It starts again at once, and slower each time that it dies young. */
const againMs = [0, 0, 200, 1_000, 3_000, 10_000];
const youngMs = 20_000;

export interface MediaProcessNeeds {
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly onNews: (news: RelayNews) => void;
  /** The process is new, and knows nothing. */
  readonly onStart: () => void;
  /** It died; its sessions are gone. */
  readonly onEnd: () => void;
}

/** `idle` before it was needed, `unavailable` where the native part has no build. */
type State = 'idle' | 'starting' | 'ready' | 'dead' | 'unavailable' | 'stopped';

/** The process that carries pictures: started when it is first needed, again when it dies, ended with the server. */
export class MediaProcess {
  readonly #needs: MediaProcessNeeds;
  readonly #waiting = new Map<number, (answer: MediaMessage | null) => void>();
  #state: State = 'idle';
  #child: ChildProcess | null = null;
  #started = Promise.withResolvers<void>();
  #pulse: NodeJS.Timeout | undefined;
  #again: NodeJS.Timeout | undefined;
  #deaths = 0;
  #asked = 0;

  constructor(needs: MediaProcessNeeds) {
    this.#needs = needs;
  }

  /** For tests and the log. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves once it runs, or cannot: then with `videoUnavailable`. */
  async start(): Promise<Failure | null> {
    if (this.#state === 'idle') this.#fork();
    await this.#started.promise;
    return this.#state === 'ready' ? null : new Failure('videoUnavailable');
  }

  /** What it answers. `videoUnavailable` if it does not run, soon, or dies over the question. */
  async ask(request: MediaRequest): Promise<string | Failure | null> {
    if (this.#state === 'starting' || this.#state === 'dead') await within(this.#started.promise, startingMs);
    const child = this.#child;
    if (this.#state !== 'ready' || child === null) return new Failure('videoUnavailable');
    this.#asked += 1;
    const id = this.#asked;
    const answered = Promise.withResolvers<MediaMessage | null>();
    this.#waiting.set(id, answered.resolve);
    const timer = setTimeout(() => child.kill('SIGKILL'), answerMs);
    child.send({ ...request, id }, (error) => error !== null && answered.resolve(null));
    const answer = await answered.promise;
    clearTimeout(timer);
    this.#waiting.delete(id);
    if (answer?.said === 'refused') return new Failure(answer.error);
    return answer?.said === 'done' ? (answer.sdp ?? null) : new Failure('videoUnavailable');
  }

  async stop(): Promise<void> {
    this.#state = 'stopped';
    clearTimeout(this.#again);
    this.#started.resolve();
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  #fork(): void {
    this.#state = 'starting';
    const beganAt = performance.now();
    const child = fork(script, {
      execArgv: ['--max-old-space-size=256'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It needs none of what the server knows.
      env: { PATH: process.env['PATH'] },
    });
    this.#child = child;
    child.on('message', (message) => this.#hear(message as MediaMessage));
    let isOver = false;
    const over = (): void => {
      if (isOver) return;
      isOver = true;
      this.#over({
        livedMs: Math.round(performance.now() - beganAt),
        code: child.exitCode,
        signal: child.signalCode,
      });
    };
    child.once('exit', over);
    child.once('error', over);
    this.#awaitPulse(child);
  }

  #awaitPulse(child: ChildProcess): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => child.kill('SIGKILL'), pulseMs).unref();
  }

  #hear(message: MediaMessage): void {
    if (this.#child !== null) this.#awaitPulse(this.#child);
    if (message.said === 'news') this.#needs.onNews(message.news);
    if (message.said === 'done' || message.said === 'refused') this.#waiting.get(message.id)?.(message);
    if (message.said === 'unavailable') {
      this.#state = 'unavailable';
      this.#needs.log.warn('video is not available: @roamhq/wrtc has no build for this platform');
      this.#started.resolve();
      this.#child?.kill('SIGKILL');
    }
    if (message.said === 'ready') {
      this.#state = 'ready';
      this.#needs.onStart();
      this.#started.resolve();
    }
  }

  #over(end: {
    readonly livedMs: number;
    readonly code: number | null;
    readonly signal: string | null;
  }): void {
    clearTimeout(this.#pulse);
    this.#child = null;
    for (const settle of this.#waiting.values()) settle(null);
    if (this.#state === 'stopped' || this.#state === 'unavailable') return;
    if (this.#state === 'ready') this.#started = Promise.withResolvers();
    this.#state = 'dead';
    this.#deaths = end.livedMs < youngMs ? this.#deaths + 1 : 0;
    this.#needs.log.error(end, 'the media process died; it starts again');
    this.#needs.onEnd();
    const waitMs = againMs[Math.min(this.#deaths, againMs.length - 1)] ?? 0;
    this.#again = setTimeout(() => this.#fork(), waitMs);
  }
}
