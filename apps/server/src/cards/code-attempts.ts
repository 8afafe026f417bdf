import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { countAttempt, type RateLimit } from '../core/rate-limit.ts';

/** Tries at exchange codes, right or wrong. Codes have 80 bits: these keep guessing from costing anything. */
export const codeLimits: Readonly<Record<'player' | 'first' | 'address', RateLimit>> = {
  /** Tries of an account that its network has no say in. */
  first: { attempts: 3, windowSeconds: 600 },
  player: { attempts: 20, windowSeconds: 600 },
  address: { attempts: 100, windowSeconds: 600 },
};

const mostRemembered = 10_000;

/**
 * Counts tries in the database, so that all nodes share one count. A subject that has gone past its limit is refused
 * from memory until its window ends: a thousand more tries a second cost no write.
 */
export class CodeAttempts {
  readonly #db: Queryable;
  /** Until when a subject is refused, on the monotonic clock in milliseconds. */
  readonly #refused = new Map<string, number>();

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** The failure of a try that goes past a limit; its info is the seconds until the window ends. */
  async count({ playerId, network }: { readonly playerId: number; readonly network: string }) {
    const player = await this.#countOne(`exchange-code:player:${playerId}`, codeLimits.player);
    if (player !== null) return player;
    // Whoever shares a line with somebody who guesses has the first tries all the same.
    const isFirst = (await this.#countOne(`exchange-code:first:${playerId}`, codeLimits.first)) === null;
    return isFirst ? null : this.#countOne(`exchange-code:address:${network}`, codeLimits.address);
  }

  async #countOne(subject: string, limit: RateLimit): Promise<Failure | null> {
    const left = Math.ceil(((this.#refused.get(subject) ?? 0) - performance.now()) / 1000);
    if (left > 0) return new Failure('tooManyRequests', `${left}`);
    this.#refused.delete(subject);
    const failure = await countAttempt(this.#db, subject, limit);
    if (failure !== null) this.#remember(subject, Number(failure.info));
    return failure;
  }

  #remember(subject: string, seconds: number): void {
    const oldest = this.#refused.keys().next();
    if (this.#refused.size >= mostRemembered && oldest.done !== true) this.#refused.delete(oldest.value);
    this.#refused.set(subject, performance.now() + seconds * 1000);
  }
}
