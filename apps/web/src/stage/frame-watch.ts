import { createGovernor, type Quality } from './governor.ts';

export interface FrameWatchOptions {
  /** 'full' is for pictures: as well as it can be, however long it takes. */
  readonly quality: 'auto' | 'full';
  readonly onQuality: (quality: Quality) => void;
  /** Even the plainest drawing takes seconds here. */
  readonly onTooSlow?: (() => void) | undefined;
}

/** Counts the frames of a scene and has it drawn more plainly where they come too slowly. */
export class FrameWatch {
  readonly #options: FrameWatchOptions;
  readonly #governor = createGovernor();
  #fps = 0;
  #told = false;

  constructor(options: FrameWatchOptions) {
    this.#options = options;
  }

  get fps(): number {
    return Math.round(this.#fps);
  }

  /** Takes the milliseconds between two frames that were drawn one after the other; one after a rest says nothing of speed. */
  measure(elapsed: number): void {
    if (elapsed > 0) this.#fps += (1000 / elapsed - this.#fps) * (this.#fps === 0 ? 1 : 0.05);
    const { quality, onQuality, onTooSlow } = this.#options;
    if (quality === 'full') return;
    if (this.#governor.observe(elapsed)) onQuality(this.#governor.quality);
    if (!this.#governor.overwhelmed || this.#told) return;
    this.#told = true;
    onTooSlow?.();
  }
}
