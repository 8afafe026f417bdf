import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../kernel/when-idle.ts';

/** Cards of a phone's first screen, and how many follow whenever the browser has time for more. */
const atOnce = 2;
const more = 2;

/**
 * How many of `total` cards to show now: a first screen of them, then the others a few at a time, so that a slow phone
 * answers to taps meanwhile.
 */
export function useGrowing(total: number): number {
  const [shown, setShown] = useState(atOnce);
  useEffect(() => {
    if (shown >= total) return undefined;
    return whenIdle(() => startTransition(() => setShown(shown + more)));
  }, [shown, total]);
  return Math.min(shown, total);
}
