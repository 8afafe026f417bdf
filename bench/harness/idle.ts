/** From one look to the next, in milliseconds. */
const lookMs = 1_000;
/** A process that used less of one core between two looks had nothing to do. */
const leastShare = 0.03;

/**
 * Counts the time in which this process, with all its threads, had nothing to do. Where others use the computer too, a deadline by the clock only says how busy
 * they are; what is stuck leaves the process idle.
 */
export function watchIdle(): { ms(): number; stop(): void } {
  let [idleMs, at, before] = [0, performance.now(), process.cpuUsage()];
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const passedMs = performance.now() - at;
    if ((user + system) / 1_000 < passedMs * leastShare) idleMs += passedMs;
    [at, before] = [performance.now(), process.cpuUsage()];
  }, lookMs).unref();
  return { ms: () => idleMs, stop: () => clearInterval(timer) };
}
