export interface ChangeDrawer {
  /** The picture is another one: it is drawn with the next frame. */
  changed(): void;
  /** Draws from now on; `before` runs before each frame, whether it is drawn or not. */
  start(before?: (now: number) => void): void;
  stop(): void;
}

/** Draws a flat picture frame by frame, but only while it changes: one that stands costs a weak device nothing. */
export function drawChanges(canvas: HTMLCanvasElement, draw: () => void): ChangeDrawer {
  let isStale = true;
  let request = 0;
  const changed = (): void => {
    isStale = true;
  };
  canvas.addEventListener('contextrestored', changed);
  const step = (now: number, before?: (now: number) => void): void => {
    before?.(now);
    if (isStale) {
      isStale = false;
      draw();
    }
    request = requestAnimationFrame((next) => step(next, before));
  };
  return {
    changed,
    start(before) {
      changed();
      request = requestAnimationFrame((now) => step(now, before));
    },
    stop: () => cancelAnimationFrame(request),
  };
}
