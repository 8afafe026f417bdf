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
  /** A press begins; its handlers hold until it ends. */
  down(handlers: PressHandlers): void;
  up(): void;
  cancel(): void;
}

/** Tells taps from holds: `down` starts, `up` ends in a tap or, after {@link holdAfter}, in a release. */
export function createPress(after = holdAfter): Press {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let handlers: PressHandlers | null = null;
  let held = false;
  const end = (completed: boolean): void => {
    const ending = handlers;
    clearTimeout(timer);
    handlers = null;
    if (held) ending?.onRelease?.();
    else if (completed) ending?.onTap?.();
    held = false;
  };
  return {
    down(next) {
      if (handlers !== null) return;
      handlers = next;
      timer = setTimeout(() => {
        held = true;
        handlers?.onHold?.();
      }, after);
    },
    up: () => end(true),
    cancel: () => end(false),
  };
}
