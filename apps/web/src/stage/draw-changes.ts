export interface ChangeDrawer {
  /** The picture is another one: it is drawn with the next frame. */
  changed(): void;
  /** Draws from now on. `before` runs before each frame, whether it is drawn or not; without it a picture that stands asks for no frames. */
  start(before?: (now: number) => void): void;
  stop(): void;
}

/** Draws a flat picture frame by frame, but only while it changes: one that stands costs a weak device nothing. */
export function drawChanges(canvas: HTMLCanvasElement, draw: () => void): ChangeDrawer {
  let isStale = true;
  let isRunning = false;
  let each: ((now: number) => void) | undefined;
  let request = 0;
  const ask = (): void => {
    if (isRunning && request === 0 && (isStale || each !== undefined)) request = requestAnimationFrame(step);
  };
  const changed = (): void => {
    isStale = true;
    ask();
  };
  function step(now: number): void {
    each?.(now);
    if (isStale) {
      isStale = false;
      draw();
    }
    request = 0;
    ask();
  }
  canvas.addEventListener('contextrestored', changed);
  return {
    changed,
    start(before) {
      each = before;
      isRunning = true;
      changed();
    },
    stop() {
      isRunning = false;
      cancelAnimationFrame(request);
      request = 0;
    },
  };
}
