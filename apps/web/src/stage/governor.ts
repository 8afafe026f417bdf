/** How richly the machine is drawn. */
export interface Quality {
  /** Fur shells over the cloth. */
  readonly shells: 0 | 1 | 2;
  /** Share of the screen's own pixels. */
  readonly sharpness: number;
  /** Side of the shadow map in pixels; 0 is no shadow. */
  readonly shadow: 0 | 512 | 1024;
}

/** From the richest to the plainest. */
export const qualities: readonly [Quality, ...Quality[]] = [
  { shells: 2, sharpness: 1, shadow: 1024 },
  { shells: 1, sharpness: 1, shadow: 1024 },
  { shells: 1, sharpness: 0.8, shadow: 512 },
  { shells: 0, sharpness: 0.7, shadow: 512 },
  { shells: 0, sharpness: 0.55, shadow: 0 },
];

const slowMs = 21;
/** One that is so far behind is not led down step by step. */
const verySlowMs = 120;
/** It judges after so many frames, or sooner when even a few of them took this long. */
const patience = 45;
const fewest = 6;
const longestWaitMs = 1500;
/** One frame that took so long was a pause, a tab that nobody saw; a row of them is a device that cannot draw. */
const longestGapMs = 1000;
const gapsInARow = 3;

/** Watches the time between frames and steps down when the device cannot keep up. It never steps up again: no flicker. */
export function createGovernor() {
  let level = 0;
  let frames = 0;
  let sum = 0;
  let gaps = 0;
  let overwhelmed = false;
  const last = qualities.length - 1;

  function lower(to: number): boolean {
    frames = 0;
    sum = 0;
    gaps = 0;
    if (level === last) return false;
    level = Math.min(to, last);
    return true;
  }

  return {
    get quality(): Quality {
      return qualities[level] ?? qualities[0];
    },
    /** Even the plainest drawing takes seconds here: something else than this scene has to be shown. */
    get overwhelmed(): boolean {
      return overwhelmed;
    },
    /** Takes the milliseconds between two frames drawn one after the other; true when the quality has changed. */
    observe(elapsed: number): boolean {
      if (elapsed > longestGapMs) {
        gaps++;
        if (gaps < gapsInARow) return false;
        overwhelmed = level === last;
        return lower(last);
      }
      gaps = 0;
      frames++;
      sum += elapsed;
      if (frames < patience && (sum < longestWaitMs || frames < fewest)) return false;
      const mean = sum / frames;
      if (mean > slowMs) return lower(mean > verySlowMs ? last : level + 1);
      frames = 0;
      sum = 0;
      return false;
    },
  };
}

export type Governor = ReturnType<typeof createGovernor>;
