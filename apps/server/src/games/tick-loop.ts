const tickMs = 1000 / 60;
/** A loop that fell behind by more ticks than this lets the time go: what it runs slows down, nothing is skipped. */
const mostCatchUp = 6;

export interface TickLoopOptions {
  /** One tick of everything. */
  readonly step: () => void;
  /** Whether there is anything to step: without it no timer runs. */
  readonly goes: () => boolean;
}

/** Sixty ticks a second of real time, for as long as there is anything to step. */
export class TickLoop {
  readonly #options: TickLoopOptions;
  #next = 0;
  #timer: NodeJS.Timeout | null = null;
  #ticksUs: number[] = [];
  #dropped = 0;

  constructor(options: TickLoopOptions) {
    this.#options = options;
  }

  /** Something is there to step, or may be. */
  begin(): void {
    if (this.#timer === null) this.#next = performance.now() + tickMs;
    this.#schedule();
  }

  /** How long each tick took since this was asked last, in microseconds, and how many were let go. */
  take(): { readonly ticksUs: readonly number[]; readonly dropped: number } {
    const taken = { ticksUs: this.#ticksUs, dropped: this.#dropped };
    [this.#ticksUs, this.#dropped] = [[], 0];
    return taken;
  }

  #schedule(): void {
    if (this.#timer !== null || !this.#options.goes()) return;
    this.#timer = setTimeout(() => this.#run(), Math.max(0, this.#next - performance.now()));
  }

  #run(): void {
    this.#timer = null;
    const behind = performance.now() - this.#next;
    if (behind > mostCatchUp * tickMs) {
      this.#dropped += Math.floor(behind / tickMs);
      this.#next += behind;
    }
    // Between two rounds the thread hears what it is told, also where it cannot keep up.
    for (let ticks = 0; ticks < mostCatchUp && this.#isDue(); ticks += 1) {
      const begun = performance.now();
      this.#options.step();
      this.#ticksUs.push(Math.round((performance.now() - begun) * 1000));
      this.#next += tickMs;
    }
    this.#schedule();
  }

  #isDue(): boolean {
    return this.#options.goes() && this.#next <= performance.now();
  }
}
