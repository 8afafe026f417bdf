/** Shortest time a button shows that it works, in milliseconds. */
export const minimumBusy = 500;
/** A press longer than this, in milliseconds, is a hold and not a tap. */
export const holdAfter = 300;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs an action and resolves when both it and the minimum time are over, so that a fast reply does not
 * make a button flicker. A failure is rethrown after the same wait.
 */
export async function runAtLeast<T>(action: () => T | Promise<T>, minimum = minimumBusy): Promise<T> {
  const [outcome] = await Promise.allSettled([Promise.resolve().then(action), pause(minimum)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

export interface PressHandlers {
  onTap?: () => void;
  onHold?: () => void;
  onRelease?: () => void;
}

export interface Press {
  down(): void;
  up(): void;
  cancel(): void;
}

/** Tells taps from holds: `down` starts, `up` ends in a tap or, after {@link holdAfter}, in a release. */
export function createPress(handlers: PressHandlers, after = holdAfter): Press {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  const end = (completed: boolean): void => {
    if (timer === undefined && !held) return;
    clearTimeout(timer);
    timer = undefined;
    if (held) handlers.onRelease?.();
    else if (completed) handlers.onTap?.();
    held = false;
  };
  return {
    down() {
      if (timer !== undefined || held) return;
      timer = setTimeout(() => {
        timer = undefined;
        held = true;
        handlers.onHold?.();
      }, after);
    },
    up: () => end(true),
    cancel: () => end(false),
  };
}
