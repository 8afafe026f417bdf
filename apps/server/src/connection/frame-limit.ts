/** Frames a second that a client may send for long, and how many at once. */
const perSecond = 50;
const burst = 100;

/** Counts frames of one connection. `take` is false when a frame is one too many; `now` in milliseconds. */
export function createFrameLimit(start: number): { take(now: number): boolean } {
  let left = burst;
  let last = start;
  return {
    take(now) {
      left = Math.min(burst, left + ((now - last) / 1_000) * perSecond);
      last = now;
      left -= 1;
      return left >= 0;
    },
  };
}
