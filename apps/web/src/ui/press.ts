/** Shortest time a button shows that it works, in milliseconds. */
export const minimumBusy = 500;

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
