import { SocketChannel, SocketGeneralNotice } from '@grabbit/contract';
import { writeNotice } from '../connection/notice-outbox.ts';
import type { Queryable } from '../platform/database.ts';
import type { Grants } from '../rewards/grants.ts';
import { runningBuffs } from './buff-card.store.ts';

/** A reward of coins that a buff card adds to: a task, a check-in, a day in the club. Never a play. */
export interface BuffedReward {
  readonly playerId: number;
  /** The key under which the reward itself is given once. */
  readonly key: string;
  /** What the reward belongs to: `grants.takeBack` of the cause `buff` and this ref takes the extra coins back. */
  readonly ref: string;
  readonly coins: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Adds what the player's running buff card is worth to a reward, and says how many coins that was. */
export type BuffedCoins = (tx: Queryable, reward: BuffedReward) => Promise<number>;

/** The extra coins of a rate in percent: whole ones, never rounded up. */
export function extraCoins(rewardRate: number, coins: number): number {
  return Math.floor((rewardRate * coins) / 100);
}

/**
 * The seam that tasks, check-in and club call, in the transaction that gives the reward and after it: the coins come
 * from the house's promotions, once for the key, and the player is told on channel 31 (20). The card with the highest
 * rate counts; rates do not add up. What a machine does is none of a card's business.
 */
export function createBuffedCoins(grants: Grants): BuffedCoins {
  return async (tx, { playerId, key, ref, coins, now }) => {
    const [buff] = await runningBuffs(tx, playerId, now);
    const extra = buff === undefined ? 0 : extraCoins(buff.rewardRate, coins);
    if (buff === undefined || extra === 0) return 0;
    const cause = { playerId, key: `buff:${key}`, cause: 'buff', ref, now };
    const { given } = await grants.give(tx, cause, [{ type: 'coins', amount: extra, from: 'promotions' }]);
    if (given === 0) return 0;
    const card = { cardId: buff.kindId, rewardRate: buff.rewardRate, star: buff.star };
    const channel = SocketChannel['general notice'];
    await writeNotice(tx, playerId, [channel, SocketGeneralNotice.push_buff_card_settle, card, extra]);
    return extra;
  };
}
