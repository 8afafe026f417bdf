import { msLeft } from '../core/ms-left.ts';
import type { Sitter } from './push-books.ts';

/** Places at a table that is shared. */
export const sharedSeats = 6;
/** Who lets no coin go for so long gives the seat up. */
export const seatRestMs = 60_000;

/** Somebody who sits at a table. */
export interface Seated extends Sitter {
  /** From 0. */
  readonly place: number;
  /** What they add to the randomness from the next epoch on. */
  clientSeed: string;
  /** Of their last drop; until the first, when they came. */
  droppedAt: number;
  /** Coins that they let go since they sit here. */
  drops: number;
}

/** Who sits at a table. A seat is taken by a first drop, and left by a word or by rest. */
export class TableSeats {
  readonly #places: (Seated | null)[];

  constructor(places: number) {
    this.#places = Array.from({ length: places }, () => null);
  }

  /** The places in their order. */
  get places(): readonly (Seated | null)[] {
    return this.#places;
  }

  /** In the order of their places. */
  get all(): readonly Seated[] {
    return this.#places.filter((seated) => seated !== null);
  }

  of(playerId: number): Seated | undefined {
    return this.all.find((seated) => seated.playerId === playerId);
  }

  /** The seat of somebody, a free one for who has none; null when all are taken. */
  sit(sitter: Sitter, now: number): Seated | null {
    const known = this.of(sitter.playerId);
    if (known !== undefined) {
      known.clientSeed = sitter.clientSeed;
      return known;
    }
    const place = this.#places.indexOf(null);
    if (place === -1) return null;
    const seated = { ...sitter, place, droppedAt: now, drops: 0 };
    this.#places[place] = seated;
    return seated;
  }

  /** A drop of theirs is in the books. */
  dropped(playerId: number, now: number): void {
    const seated = this.of(playerId);
    if (seated === undefined) return;
    seated.droppedAt = now;
    seated.drops += 1;
  }

  /** Whether they had a seat. */
  leave(playerId: number): boolean {
    const seated = this.of(playerId);
    if (seated !== undefined) this.#places[seated.place] = null;
    return seated !== undefined;
  }

  /** Frees the seats of those who rest for too long; says whether there were any. */
  sweep(now: number): boolean {
    const resting = this.all.filter(({ droppedAt }) => msLeft(droppedAt, seatRestMs, now) === 0);
    for (const { playerId } of resting) this.leave(playerId);
    return resting.length > 0;
  }
}
