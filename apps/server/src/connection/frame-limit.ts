/** Frames a second that a client may send for long, and how many at once. */
const perSecond = 50;
const burst = 100;

export interface FrameLimit {
  /** Counts frames; false when one is too many. `now` in milliseconds. */
  take(now: number, frames?: number): boolean;
  /** One frame more is expected: the ack of a push. */
  expectOne(): void;
}

/** Counts the frames of one connection. */
export function createFrameLimit(start: number): FrameLimit {
  let left = burst;
  let last = start;
  let expected = 0;
  return {
    take(now, frames = 1) {
      left = Math.min(burst, left + (Math.max(0, now - last) / 1_000) * perSecond);
      last = now;
      const fromLeft = Math.min(Math.floor(left), frames);
      const fromExpected = Math.min(expected, frames - fromLeft);
      left -= fromLeft;
      expected -= fromExpected;
      return fromLeft + fromExpected === frames;
    },
    expectOne() {
      expected += 1;
    },
  };
}
