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
/** It judges after so many frames, or sooner when even a few of them took this long. */
const patience = 45;
const fewest = 6;
const longestWaitMs = 1500;
const longestGapMs = 1000;

/** Watches the time between frames and steps down when the device cannot keep up. It never steps up again: no flicker. */
export function createGovernor() {
  let [quality, ...worse] = qualities;
  let frames = 0;
  let sum = 0;
  return {
    get quality(): Quality {
      return quality;
    },
    /** Takes the milliseconds between two frames drawn one after the other; true when the quality has changed. */
    observe(elapsed: number): boolean {
      // A hidden tab says nothing about speed.
      if (elapsed > longestGapMs) return false;
      frames++;
      sum += elapsed;
      if (frames < patience && (sum < longestWaitMs || frames < fewest)) return false;
      const slow = sum / frames > slowMs;
      frames = 0;
      sum = 0;
      const [next, ...rest] = worse;
      if (!slow || next === undefined) return false;
      [quality, worse] = [next, rest];
      return true;
    },
  };
}

export type Governor = ReturnType<typeof createGovernor>;
