import type { Queryable } from '../core/database.ts';

/** Exclusions that outlive an account, found again by what the player is known by. */
export interface KeptExclusions {
  /** Keeps the player's exclusion, when one runs, under all that they are known by now. */
  keep(tx: Queryable, playerId: number): Promise<void>;
  /**
   * Carries an exclusion that runs over to a player who is known by the same mail box, number or identity; never shortens
   * theirs. To be asked once the coins' account is open. True when the player is excluded by it.
   */
  carry(tx: Queryable, playerId: number): Promise<boolean>;
  /** Keeps all that run, also those that began before there was this table; and lets go of what has ended. */
  sweep(db: Queryable): Promise<void>;
}
