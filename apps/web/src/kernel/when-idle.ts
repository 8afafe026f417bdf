/** How long work waits for a browser that is never idle, in milliseconds. */
const patienceMs = 500;

/** Does `work` when the browser has nothing better to do, soon in any case. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: patienceMs });
  return () => cancelIdleCallback(handle);
}
