import { emitEvent } from './events.ts';

/** A page that was hidden for longer than this, in milliseconds, wakes up when it is shown again. */
export const backgroundAfter = 30_000;

/** Tells `wakeup` when the app comes back after more than 30 seconds in the background. */
export function startWakeup(page: Document = document, clock: () => number = Date.now): () => void {
  let hiddenAt: number | null = null;
  const changed = (): void => {
    if (page.visibilityState === 'hidden') {
      hiddenAt ??= clock();
      return;
    }
    if (hiddenAt === null) return;
    const awayMs = clock() - hiddenAt;
    hiddenAt = null;
    if (awayMs > backgroundAfter) emitEvent('wakeup', { awayMs });
  };
  page.addEventListener('visibilitychange', changed);
  return () => page.removeEventListener('visibilitychange', changed);
}
