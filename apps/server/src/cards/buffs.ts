import { notices } from '@grabbit/contract';
import { writeNotice } from '../ports/notices.ts';
import type { BuffedCoins } from '../ports/buffed-coins.ts';
import type { Grants } from '../ports/grants.ts';
import { runningBuffs } from './buff-card.store.ts';

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
    await writeNotice(tx, playerId, notices.buffSettled, { card, coins: extra });
    return extra;
  };
}
