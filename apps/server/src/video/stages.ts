import { randomBytes } from 'node:crypto';
import type { Logger } from '../core/log.ts';
import { within } from '../core/within.ts';
import type { StageEvent, StageId } from '../ports/video.ts';
import type { RelayNews } from './media-relay.ts';

interface OpenStage {
  /** Of this opening alone: tickets of another are worth nothing. */
  readonly opening: string;
  /** Viewers who wait for the picture. */
  readonly waiting: Set<() => void>;
  state: 'dark' | 'live' | 'lost';
  viewers: number;
}

/** A viewer who comes while there is no picture waits so long for one. */
const pictureMs = 1_500;

/** The stages that are open, and what is said of them. */
export class Stages {
  readonly #log: Pick<Logger, 'error'>;
  readonly #open = new Map<StageId, OpenStage>();
  readonly #listeners = new Set<(event: StageEvent) => void>();

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log;
  }

  /** Whether it was not open yet. */
  open(stage: StageId): boolean {
    if (this.#open.has(stage)) return false;
    const opening = randomBytes(6).toString('base64url');
    this.#open.set(stage, { opening, state: 'dark', viewers: 0, waiting: new Set() });
    return true;
  }

  /** Whether it was open. */
  close(stage: StageId): boolean {
    const open = this.#open.get(stage);
    this.#open.delete(stage);
    for (const go of open?.waiting ?? []) go();
    return open !== undefined;
  }

  /** Null for a stage that is closed. */
  openingOf(stage: StageId): string | null {
    return this.#open.get(stage)?.opening ?? null;
  }

  /** Viewers of all stages, as these said last. */
  viewers(): number {
    return [...this.#open.values()].reduce((sum, { viewers }) => sum + viewers, 0);
  }

  onPicture(stage: StageId, isThere: boolean): void {
    const open = this.#open.get(stage);
    if (open === undefined || isThere === (open.state === 'live')) return;
    if (!isThere && open.state === 'dark') return;
    const kind = isThere ? (open.state === 'dark' ? 'live' : 'back') : 'lost';
    open.state = isThere ? 'live' : 'lost';
    if (!isThere) open.viewers = 0;
    this.#say({ kind, stage });
    if (isThere) for (const go of open.waiting) go();
  }

  onStats(news: Extract<RelayNews, { kind: 'stats' }>): void {
    const open = this.#open.get(news.stage);
    if (open === undefined) return;
    open.viewers = news.stats.viewers;
    this.#say(news);
  }

  /** Saves viewers of a picture that comes in a moment another try. */
  async untilPicture(stage: StageId): Promise<void> {
    const open = this.#open.get(stage);
    if (open === undefined || open.state === 'live') return;
    const { promise, resolve } = Promise.withResolvers<void>();
    open.waiting.add(resolve);
    await within(promise, pictureMs);
    open.waiting.delete(resolve);
  }

  listen(listener: (event: StageEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #say(event: StageEvent): void {
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (error) {
        this.#log.error({ err: error }, 'a listener of video failed');
      }
    }
  }
}
