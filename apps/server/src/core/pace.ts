/** A bucket of tokens: so many at once, then one more after each `everyMs`. */
export interface Pace {
  readonly burst: number;
  readonly everyMs: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Counts what each key does against one pace. Keys that have rested long enough are forgotten. */
export class PaceKeeper<Key> {
  readonly #pace: Pace;
  readonly #buckets = new Map<Key, Bucket>();
  #sweptAt = 0;

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** Takes a token; false when there is none. `now` in milliseconds. */
  allow(key: Key, now: number): boolean {
    this.#sweep(now);
    const { burst } = this.#pace;
    const bucket = this.#buckets.get(key) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, bucket.tokens + Math.max(0, now - bucket.at) / this.#pace.everyMs);
    const allowed = tokens >= 1;
    this.#buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at: now });
    return allowed;
  }

  get size(): number {
    return this.#buckets.size;
  }

  #sweep(now: number): void {
    const full = this.#pace.burst * this.#pace.everyMs;
    if (now - this.#sweptAt < full) return;
    this.#sweptAt = now;
    for (const [key, { at }] of this.#buckets) if (now - at >= full) this.#buckets.delete(key);
  }
}
