interface Kept {
  readonly value: unknown;
  readonly until: number;
}

export interface RequestCache {
  get(key: string): { readonly value: unknown } | undefined;
  keep(key: string, value: unknown, expireIn: number): void;
  clear(): void;
}

/**
 * Replies kept in memory for their `expireIn` milliseconds. `now` is a clock that only runs forward: what the
 * player's wall clock says, 1970 too, changes nothing.
 */
export function createRequestCache(now: () => number): RequestCache {
  const entries = new Map<string, Kept>();
  const forgetExpired = (): void => {
    for (const [key, { until }] of entries) if (until <= now()) entries.delete(key);
  };
  return {
    get(key) {
      forgetExpired();
      return entries.get(key);
    },
    keep(key, value, expireIn) {
      forgetExpired();
      entries.set(key, { value, until: now() + expireIn });
    },
    clear: () => entries.clear(),
  };
}
