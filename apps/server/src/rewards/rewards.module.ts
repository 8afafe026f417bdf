import { lockPlayer } from './check-in.store.ts';
import { levelOf, levelThresholds, lowBalanceThresholdCoins, RechargePosition } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import { outcome } from '../core/failure.ts';
import { readBalances } from '../ports/balances.store.ts';
import type { Grant } from '../ports/grants.ts';
import { PopupType } from './popup.store.ts';
import { claimGift, offerPopup, type PopupNeeds } from './popups.service.ts';
import { experienceOf } from './experience.store.ts';
import { itemsOf } from './reward-item.ts';
import { noteVisit } from './visits.store.ts';
import { readFirstRun } from './level.store.ts';

type RewardCalls =
  | 'giveData'
  | 'receivePushPopup'
  | 'receivePopup'
  | 'popupInfo'
  | 'comebackInfo'
  | 'firstChargeRetention'
  | 'firstMissGift'
  | 'upgradeInfo';

export interface RewardsFeature {
  readonly handlers: CallHandlers<RewardCalls>;
}

/** What the first play without a catch is consoled with, once: published in the house rules. */
export const firstMissGrants: readonly Grant[] = [{ type: 'coins', amount: 30, from: 'promotions' }];
/** For how long after a return its offer can open, in milliseconds. */
const returnOfferMs = 3 * 86_400_000;

/** Offers that come to the player, and gifts. None of them looks at what a player lost or holds, but the first play and a low balance. */
export function createRewards(needs: PopupNeeds): RewardsFeature {
  const { db, clock, messages } = needs;
  const handlers: RewardsFeature['handlers'] = {
    async giveData(_params, context) {
      const userPopupModel = await offerPopup(needs, context, { type: PopupType.mainPage, round: 0 });
      return { userPopupModel };
    },
    receivePushPopup: ({ popupConfigRecordId }, context) =>
      outcome(() => claimGift(needs, context, popupConfigRecordId)),
    receivePopup: ({ popupConfigRecordId }, context) =>
      outcome(() => claimGift(needs, context, popupConfigRecordId)),
    async popupInfo(_params, context) {
      const { coin } = await readBalances(db, callerOf(context).userId);
      if (coin.balance - coin.held >= lowBalanceThresholdCoins) return null;
      return offerPopup(needs, context, { type: PopupType.lowBalance, round: 0 });
    },
    async comebackInfo(_params, context) {
      const now = clock.now();
      const { awayDays, returns, returnedAt } = await noteVisit(db, callerOf(context).userId, now);
      const isBack = returnedAt !== null && now < returnedAt + returnOfferMs;
      const type = PopupType.comeback;
      const userPopupModel = isBack ? await offerPopup(needs, context, { type, round: returns }) : null;
      return { userPopupModel, awayDays };
    },
    async firstChargeRetention(_params, context) {
      const { userId } = callerOf(context);
      const now = clock.now();
      const rechargeAmount = await needs.paidSoFar(userId);
      const nothing = { rechargeConfig: null, rechargeAmount, remainingTime: 0 };
      if (rechargeAmount > 0 || (await needs.isSilent(db, userId, now))) return nothing;
      const place = RechargePosition['first purchase persuade'];
      const rechargeConfig = await needs.firstOfferAt(userId, place, { now, language: context.language });
      if (rechargeConfig === null || rechargeConfig.endTime <= now) return nothing;
      return { rechargeConfig, rechargeAmount, remainingTime: rechargeConfig.endTime - now };
    },
    firstMissGift: (_params, context) =>
      outcome(async () => {
        const { userId: playerId } = callerOf(context);
        const given = await giveFirstMiss(needs, playerId);
        const show = { db, messages, language: context.language, coins: 0 };
        return { list: given ? await itemsOf(firstMissGrants, show) : [] };
      }),
    async upgradeInfo(_params, context) {
      const experience = await experienceOf(db, callerOf(context).userId);
      const userLevel = levelOf(experience);
      return { userLevel, experience, nextExperience: levelThresholds[userLevel + 1] ?? null };
    },
  };
  return { handlers };
}

/** True when it was given now: the first settled play of this player for coins won nothing. */
async function giveFirstMiss(needs: PopupNeeds, playerId: number): Promise<boolean> {
  const now = needs.clock.now();
  return needs.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const row = await readFirstRun(tx, playerId);
    if (row?.won !== 0) return false;
    await needs.assertMayReceiveGift(tx, playerId, now);
    const cause = { playerId, key: `first-miss:${playerId}`, cause: 'gift', ref: 'first-miss', now };
    const { given } = await needs.grants().give(tx, cause, firstMissGrants);
    return given > 0;
  });
}
