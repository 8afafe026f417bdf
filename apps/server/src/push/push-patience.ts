import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/log.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** A table whose epoch could not be brought to its end yet. */
export interface StuckTable {
  readonly room: number;
  /** In UTC. */
  readonly since: string;
  readonly tries: number;
}

/** Tries again what could not be done, with longer and longer pauses. */
export class Patience {
  readonly #needs: { readonly clock: Clock; readonly log: Logger };
  readonly #room: number;
  #stuck: StuckTable | null = null;

  constructor(needs: { readonly clock: Clock; readonly log: Logger }, room: number) {
    this.#needs = needs;
    this.#room = room;
  }

  /** Null while all goes well. */
  get stuck(): StuckTable | null {
    return this.#stuck;
  }

  /** All goes well again. */
  rest(): void {
    this.#stuck = null;
  }

  later(error: unknown, again: () => Promise<void>): void {
    const { clock, log } = this.#needs;
    const room = this.#room;
    const { since, tries } = this.#stuck ?? { since: new Date(clock.now()).toISOString(), tries: 0 };
    this.#stuck = { room, since, tries: tries + 1 };
    const inMs = Math.min(longestPauseMs, firstPauseMs * 2 ** tries);
    log.error({ err: error, room, inMs }, 'an epoch could not be settled; it is tried again');
    setTimeout(() => void again(), inMs).unref();
  }
}
