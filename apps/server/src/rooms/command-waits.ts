/** Commands that a room remembers, about its last fifty plays. */
const mostKept = 2_000;

/** Whole microseconds from a command's arrival at the server to its ack, which names the tick that it applies at. */
export interface WaitFigures {
  readonly commands: number;
  readonly medianUs: number;
  readonly p99Us: number;
}

/** How long a room's steering commands waited in the house. Nothing that a browser says is in it. */
export class CommandWaits {
  readonly #now: () => number;
  readonly #came = new Map<number, number>();
  #waits: number[] = [];

  /** `now` is monotonic, in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** A command came in. Said again under its number, it still counts from the first time. */
  came(id: number): void {
    if (!this.#came.has(id)) this.#came.set(id, this.#now());
  }

  acked(id: number): void {
    const at = this.#came.get(id);
    if (at === undefined) return;
    this.#came.delete(id);
    this.#waits = [...this.#waits.slice(1 - mostKept), Math.round((this.#now() - at) * 1000)];
  }

  /** A play ended: what was not acked is refused or lost, and waits for nothing. */
  ended(): void {
    this.#came.clear();
  }

  figures(): WaitFigures {
    const sorted = this.#waits.toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
    return { commands: sorted.length, medianUs: at(0.5), p99Us: at(0.99) };
  }
}
