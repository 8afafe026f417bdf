import { drawStream } from '@grabbit/engines';
import type { DrawStream } from '@grabbit/engines';

/** Somebody at a shared table. */
export interface TablePlayer {
  /** The aim of a coin that they let go now, in µm from the middle; null for none. Asked at each tick while none of theirs waits. */
  wants(now: number): number | null;
}

const secondTicks = 60;
/** The arcade is busy for so long, then calm for as long. */
const tideTicks = 240 * secondTicks;

/** Whether an arcade has many guests at a moment. */
export const isBusy = (now: number): boolean => Math.floor(now / tideTicks) % 2 === 0;

/**
 * A guest who comes, drops rows and single coins where they like, and goes again: more often while the arcade is busy. They look
 * neither at the bed nor at the stroke.
 */
export class Guest implements TablePlayer {
  readonly #draw: DrawStream;
  readonly #reachUm: number;
  /** Where they like to aim; null for anywhere. */
  readonly #favourite: number | null;
  #session = 0;
  #row = 0;
  #due: number;

  constructor(seed: string, name: string, reachUm: number) {
    this.#draw = drawStream(seed, `guest/${name}`);
    this.#reachUm = reachUm;
    this.#favourite = this.#draw.below(2) === 0 ? null : this.#draw.within(reachUm - 30_000);
    this.#due = this.#draw.below(60 * secondTicks);
  }

  wants(now: number): number | null {
    if (now < this.#due) return null;
    if (this.#session <= 0) this.#session = 15 + this.#draw.below(120);
    if (this.#row <= 0) this.#row = this.#draw.below(2) === 0 ? 1 : 5 + this.#draw.below(16);
    this.#session -= 1;
    this.#row -= 1;
    this.#due = now + this.#pause(now);
    return this.#aim();
  }

  #pause(now: number): number {
    if (this.#session <= 0) {
      this.#row = 0;
      return this.#draw.below((isBusy(now) ? 30 : 240) * secondTicks);
    }
    return this.#row > 0 ? 20 : 30 + this.#draw.below(6 * secondTicks);
  }

  #aim(): number {
    if (this.#favourite === null) return this.#draw.within(this.#reachUm);
    return this.#favourite + this.#draw.within(30_000);
  }
}
