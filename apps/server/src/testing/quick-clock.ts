/**
 * Lets the monotonic clock of this thread run `speed` times as fast from now on: the physics and their ticks are the same, only the
 * waiting between them is shorter. Import a worker's script after it.
 */
export function quickenClock(speed: number): void {
  const begun = performance.now();
  const real = performance.now.bind(performance);
  performance.now = () => begun + (real() - begun) * speed;
}
