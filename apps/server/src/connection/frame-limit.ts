/** Frames a second that a client may send for long, and how many at once. */
const perSecond = 50;
const burst = 100;

export interface FrameLimit {
  /** Counts a frame; false when it is one too many. `now` in milliseconds. */
  take(now: number): boolean;
  /** One frame more is expected: the ack of a push. */
  expectOne(): void;
}

/** Counts the frames of one connection. */
export function createFrameLimit(start: number): FrameLimit {
  let left = burst;
  let last = start;
  let expected = 0;
  return {
    take(now) {
      left = Math.min(burst, left + ((now - last) / 1_000) * perSecond);
      last = now;
      if (left >= 1) left -= 1;
      else if (expected > 0) expected -= 1;
      else return false;
      return true;
    },
    expectOne() {
      expected += 1;
    },
  };
}
