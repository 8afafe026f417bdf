import type { Queryable } from '../core/database.ts';

/** A reward of coins that a buff card adds to: a task, a check-in, a day in the club, or what an epoch of a pusher has paid. Never an outcome. */
export interface BuffedReward {
  readonly playerId: number;
  /** The key under which the reward itself is given once. */
  readonly key: string;
  /** What the reward belongs to: `grants.takeBack` of the cause `buff` and this ref takes the extra coins back. */
  readonly ref: string;
  readonly coins: number;
  /** At a pusher a card adds no more than it promises in all. */
  readonly atPusher?: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The running buff card that counts: what it adds in percent, and when it ends, in milliseconds since 1970. Null where none runs. */
export type BuffRate = (
  db: Queryable,
  playerId: number,
  now: number,
) => Promise<{ readonly rate: number; readonly endsAt: number } | null>;

/** Adds what the player's running buff card is worth to a reward, and says how many coins that was. */
export type BuffedCoins = (tx: Queryable, reward: BuffedReward) => Promise<number>;
