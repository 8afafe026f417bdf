import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { isMirrored } from '../ui/tab-keys.ts';

/** Pixels from which a stroke is one. */
const longEnough = 40;

/** What a stroke means: a step on, a step back, or nothing. The content follows the finger, in the direction of reading. */
export function swipeStep({ dx, dy, rtl }: { dx: number; dy: number; rtl: boolean }): -1 | 0 | 1 {
  if (Math.abs(dx) < longEnough || Math.abs(dy) > Math.abs(dx)) return 0;
  return dx < 0 !== rtl ? 1 : -1;
}

/** Handlers for what is stroked to the side; it needs `touch-action: pan-y`. */
export function useSwipe(onStep: (step: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ clientX, clientY, isPrimary }: PointerEvent) => {
      if (isPrimary) start.current = { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY, isPrimary }: PointerEvent) => {
      const from = start.current;
      if (!isPrimary || from === null) return;
      start.current = null;
      const step = swipeStep({ dx: clientX - from.x, dy: clientY - from.y, rtl: isMirrored() });
      if (step !== 0) onStep(step);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
