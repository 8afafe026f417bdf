import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/** A finger that still rests from “Play” must not drop, in milliseconds from the opening of a play. */
export const openRestMs = 700;
/** So long a result stands before the button that showed it buys again, in milliseconds. */
export const endRestMs = 1200;
/** A thumb that goes on tapping while the button rests has not read anything: so long it has to hold still. */
const calmMs = 600;

export interface PressGuard {
  /** When presses count again, on the guard's clock. */
  readonly store: StoreApi<{ readonly until: number }>;
  now(): number;
  /** From now on presses do not count for so long; a longer rest stays. */
  rest(ms: number): void;
  /** A press. Whether it counts; one that does not makes the rest longer, so that a mashing thumb never gets through. */
  press(): boolean;
}

/** Keeps the round button from doing what nobody has read. Times are milliseconds. */
export function createPressGuard(now: () => number = () => performance.now()): PressGuard {
  const store = createStore(() => ({ until: -Infinity }));
  const rest = (ms: number): void => {
    const until = now() + ms;
    if (until > store.getState().until) store.setState({ until });
  };
  return {
    store,
    now,
    rest,
    press() {
      if (now() >= store.getState().until) return true;
      rest(calmMs);
      return false;
    },
  };
}
