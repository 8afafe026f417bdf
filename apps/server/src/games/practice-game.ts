import type { Queryable } from '../core/database.ts';
import type { PlayAsset, DrawAsset, RoundAsset } from '../ports/accounts.ts';

/** A game whose practice coins are filled up when they run out. */
export interface PracticeGame {
  readonly name: string;
  readonly practice: Exclude<PlayAsset | DrawAsset | RoundAsset, 'coin'>;
  /** What a player must have for a play: with less, coins are filled up. */
  readonly price: number | ((tx: Queryable) => Promise<number>);
  /** Locks what a player has in the game, and gives a word that moves on with each play of theirs. */
  lock(tx: Queryable, playerId: number, now: Date): Promise<string>;
}
