import type { PushTally } from '@grabbit/contract';
import { noTally, tallyOf } from './push-words.ts';
import type { PlayerPart } from './settle-parts.ts';

/** How a turn stands for each of its players, while it runs. */
export class TurnTallies {
  readonly #tallies = new Map<number, PushTally>();
  /** Coins in the house's trays. */
  house = 0;

  /** Those who have one. */
  get players(): Iterable<number> {
    return this.#tallies.keys();
  }

  of(playerId: number | null): PushTally {
    const tally = playerId === null ? undefined : this.#tallies.get(playerId);
    return tally === undefined ? noTally : { ...tally, house: this.house };
  }

  /** A coin is let go; gives how many that makes. */
  dropped(playerId: number, turn: string): number {
    const tally = this.of(playerId);
    const drops = tally.drops + 1;
    this.#tallies.set(playerId, { ...tally, turn, drops });
    return drops;
  }

  won(playerId: number, coins: number): void {
    const tally = this.of(playerId);
    if (coins > 0) this.#tallies.set(playerId, { ...tally, won: tally.won + coins, due: tally.due + coins });
  }

  /** As the books have it. `alone`: at their own table. */
  settled(part: PlayerPart, house: number, alone: boolean): void {
    this.#tallies.set(part.playerId, tallyOf(part, house, alone));
  }

  clear(): void {
    this.#tallies.clear();
    this.house = 0;
  }
}
