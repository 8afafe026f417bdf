import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { RoomView } from './flat-map.ts';

/** Radians for a pixel that the picture is dragged. */
const perPixel = 0.0052;
/** How far a held key looks aside, in radians. */
const byKey = 0.5;
const keys: Readonly<Record<string, number>> = { KeyQ: -byKey, KeyE: byKey };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [role="dialog"]') !== null;

/** Looks round the machine while the picture is dragged or Q or E is held; let go, the camera comes back by itself. */
export function useLookRound(view: RoomView | null, canvas: RefObject<HTMLCanvasElement | null>): void {
  useEffect(() => {
    const element = canvas.current;
    if (view === null || element === null) return undefined;
    let from: { readonly id: number; readonly x: number; readonly y: number } | null = null;
    const down = ({ pointerId, pointerType, button, clientX, clientY }: PointerEvent): void => {
      if (from !== null || (pointerType === 'mouse' && button !== 0)) return;
      from = { id: pointerId, x: clientX, y: clientY };
      element.setPointerCapture(pointerId);
    };
    const move = ({ pointerId, clientX, clientY }: PointerEvent): void => {
      if (from?.id === pointerId)
        view.lookRound((from.x - clientX) * perPixel, (clientY - from.y) * perPixel);
    };
    const up = ({ pointerId }: PointerEvent): void => {
      if (from?.id !== pointerId) return;
      from = null;
      view.lookRound(0, 0);
    };
    const press = (event: KeyboardEvent): void => {
      const yaw = keys[event.code];
      if (yaw === undefined || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      view.lookRound(yaw, 0);
    };
    const release = ({ code }: KeyboardEvent): void => {
      if (keys[code] !== undefined) view.lookRound(0, 0);
    };
    const back = (): void => view.lookRound(0, 0);
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    addEventListener('keydown', press);
    addEventListener('keyup', release);
    addEventListener('blur', back);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      removeEventListener('keydown', press);
      removeEventListener('keyup', release);
      removeEventListener('blur', back);
    };
  }, [view, canvas]);
}
