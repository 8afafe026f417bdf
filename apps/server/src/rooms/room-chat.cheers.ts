import type { CheerMark } from '@grabbit/contract';

/** No packet counts further: what is more than this is many. */
const most = 999;

/** Adds up cheers until they are sent. */
export class Cheers {
  readonly #counts = new Map<CheerMark, number>();

  add(mark: CheerMark): void {
    this.#counts.set(mark, Math.min(most, (this.#counts.get(mark) ?? 0) + 1));
  }

  /** What came since the last time. */
  take(): { mark: CheerMark; count: number }[] {
    const taken = [...this.#counts].map(([mark, count]) => ({ mark, count }));
    this.#counts.clear();
    return taken;
  }
}
