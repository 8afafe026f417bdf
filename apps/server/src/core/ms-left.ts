/**
 * Milliseconds until `ms` have passed since `at`, by a clock that says `now`. 0 when they have, and when `at` lies further ahead than that:
 * then the clock was wrong when it was noted, and waiting for it would last as long as it was wrong.
 */
export function msLeft(at: Date | number | null | undefined, ms: number, now: number): number {
  const left = (at?.valueOf() ?? 0) + ms - now;
  return left > 2 * ms ? 0 : Math.max(0, left);
}
