const tickMs = 1000 / 60;
/** A frame that is later than this says that the table had stood still: the picture goes on from there. */
const restMs = 250;
const drift = 0.05;

/** Tells which tick the table is at, in local time, following the fastest frames: a late one must not slow the picture down. */
export class TableClock {
  #offset = Number.NaN;

  observe(tick: number, arrivedAt: number): void {
    const seen = arrivedAt - tick * tickMs;
    const late = seen - this.#offset;
    if (Number.isNaN(this.#offset) || late < 0 || late > restMs) this.#offset = seen;
    else this.#offset += late * drift;
  }

  /** NaN before the first frame. */
  tickAt(at: number): number {
    return (at - this.#offset) / tickMs;
  }

  reset(): void {
    this.#offset = Number.NaN;
  }
}
