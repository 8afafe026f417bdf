import { notices } from '@grabbit/contract';
import { writeNotice } from '../ports/notices.store.ts';
import type { BuffedCoins } from '../ports/buffed-coins.ts';
import type { Grants } from '../ports/grants.ts';
import { addAtPusher, runningBuffs } from './buff-card.store.ts';

/** The extra coins of a rate in percent: whole ones, never rounded up. */
export function extraCoins(rewardRate: number, coins: number): number {
  return Math.floor((rewardRate * coins) / 100);
}

/**
 * The seam that tasks, check-in and club call, in the transaction that gives the reward and after it: the coins come
 * from the house's promotions, once for the key, and the player gets a notice on channel 31 (20). The card with the highest
 * rate counts; rates do not add up. At pushers it is the highest one that may still add something there, and it adds no more than
 * its own most in all. What a machine does is none of a card's business.
 */
export function createBuffedCoins(grants: Grants): BuffedCoins {
  return async (tx, { playerId, key, ref, coins, atPusher = false, now }) => {
    const running = await runningBuffs(tx, playerId, now);
    const buff = running.find(({ pushLeft }) => !atPusher || pushLeft > 0);
    const whole = buff === undefined ? 0 : extraCoins(buff.rewardRate, coins);
    const extra = buff !== undefined && atPusher ? Math.min(whole, buff.pushLeft) : whole;
    if (buff === undefined || extra === 0) return 0;
    const cause = { playerId, key: `buff:${key}`, cause: 'buff', ref, now };
    const { given } = await grants.give(tx, cause, [{ type: 'coins', amount: extra, from: 'promotions' }]);
    if (given === 0) return 0;
    if (atPusher) await addAtPusher(tx, buff.id, extra);
    const card = { cardId: buff.kindId, rewardRate: buff.rewardRate, star: buff.star };
    await writeNotice(tx, playerId, notices.buffSettled, { card, coins: extra });
    return extra;
  };
}
