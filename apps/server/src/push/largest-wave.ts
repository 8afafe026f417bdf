import type { PushFall } from '@grabbit/engines/push';

/** The most of some falls that are of one stroke of the pusher. `strokeTicks`: ticks of a stroke. */
export function largestWave(falls: readonly Pick<PushFall, 'tick'>[], strokeTicks: number): number {
  const waves = new Map<number, number>();
  for (const { tick } of falls) {
    // Ticks count from 1: the last of a stroke belongs to it.
    const stroke = Math.floor((tick - 1) / strokeTicks);
    waves.set(stroke, (waves.get(stroke) ?? 0) + 1);
  }
  return Math.max(0, ...waves.values());
}
