import { useEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

/** How often a held field moves on, in milliseconds, and by which share of its step. */
const everyMs = 40;
const share = 0.6;

/** What a field that moves something for as long as it is held listens to. A press by other means moves it once. */
export function useHeldMove(onMove: (by: number) => void) {
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined);
  const stop = (): void => clearInterval(timer.current);
  useEffect(() => () => clearInterval(timer.current), []);
  return (by: number, live: boolean) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (!live) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      stop();
      onMove(by);
      timer.current = setInterval(() => onMove(by * share), everyMs);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // Space stays the drop's: the field takes no focus from a pointer.
    onMouseDown: (event: MouseEvent): void => event.preventDefault(),
    onClick: ({ detail }: MouseEvent): void => {
      if (live && detail === 0) onMove(by);
    },
  });
}
