const firstMs = 500;
const mostMs = 5_000;
/** After so many tries in vain nobody is about to come back: they are fewer from then on. */
const patientTries = 8;
const idleMs = 30_000;

/**
 * How long to wait before the next try after so many failed ones, in milliseconds: from half a second to five, and to thirty
 * after many; a fifth more or less, so that not all viewers come at once.
 */
export function againAfter(failures: number, random: () => number = Math.random): number {
  const most = failures > patientTries ? idleMs : mostMs;
  const middle = Math.min(most, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(middle * (0.8 + 0.4 * random()));
}

/** Waits; ends at once when the network or the page comes back, or when `signal` aborts. */
export function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      removeEventListener('online', done);
      document.removeEventListener('visibilitychange', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    addEventListener('online', done);
    document.addEventListener('visibilitychange', done);
    if (signal.aborted) done();
  });
}
