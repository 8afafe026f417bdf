// A product whose clock goes faster: rounds of a minute then take seconds, and every step of theirs is what it always is. What waits by
// timers, sockets and the database's own time is not hurried.

/** Milliseconds since 1970 by a clock that goes `speed` times as fast since `from`. */
export const hurried = (now: number, from: number, speed: number): number => from + (now - from) * speed;

/** Environment of a product that runs by such a clock, after a SIGKILL by the same again. */
export function hurriedEnv(from: number, speed: number): Readonly<Record<string, string>> {
  const preload = new URL('./hurried.worker.ts', import.meta.url).href;
  return { NODE_OPTIONS: `--import=${preload}`, SOAK_CLOCK: `${from} ${speed}` };
}
