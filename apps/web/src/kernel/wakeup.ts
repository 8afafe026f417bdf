import { emitEvent } from './events.ts';
import { onWindowEvent } from './window-events.ts';

/** A page that was in the background for longer than this, in milliseconds, wakes up when it comes back. */
export const backgroundAfter = 30_000;

/** Time passed since a moment, in milliseconds: a wall clock may be set back, the other may stand still in sleep. */
interface Clocks {
  readonly wall: () => number;
  readonly steady: () => number;
}

const clocks: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/** Tells `wakeup` when the app comes back after more than 30 seconds in the background. Returns how to stop. */
export function startWakeup({ wall, steady }: Clocks = clocks): () => void {
  let left: { readonly wall: number; readonly steady: number } | null = null;
  const stopLeaving = onWindowEvent('deactivated', () => {
    left ??= { wall: wall(), steady: steady() };
  });
  const stopReturning = onWindowEvent('activated', () => {
    if (left === null) return;
    const awayMs = Math.max(wall() - left.wall, steady() - left.steady);
    left = null;
    if (awayMs > backgroundAfter) emitEvent('wakeup', { awayMs });
  });
  return () => {
    stopLeaving();
    stopReturning();
  };
}
