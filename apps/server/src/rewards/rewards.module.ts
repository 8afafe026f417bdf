import { levelOf, levelThresholds, lowBalanceThresholdCoins, RechargePosition } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../platform/call-context.ts';
import type { Queryable } from '../platform/database.ts';
import { outcome } from '../platform/failure.ts';
import { endsFor, standingOf } from '../recharge/catalogue.ts';
import { viewOffer } from '../recharge/catalogue.service.ts';
import { readBuyer, readOffers, readScene } from '../recharge/catalogue.store.ts';
import { readBalances } from '../wallet/wallet.service.ts';
import type { Grant } from './grants.ts';
import { PopupType } from './popup.store.ts';
import { claimGift, offerPopup, type PopupNeeds } from './popups.service.ts';
import { itemsOf } from './reward-item.ts';
import { noteVisit } from './visits.store.ts';

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
      const [rechargeAmount, buyer] = await Promise.all([paidSoFar(db, userId), readBuyer(db, userId)]);
      const nothing = { rechargeConfig: null, rechargeAmount, remainingTime: 0 };
      if (rechargeAmount > 0 || (await needs.isSilent(db, userId, now))) return nothing;
      const scene = await readScene(db, RechargePosition['first purchase persuade']);
      const offers = await readOffers(db);
      const offer = scene
        .map((id) => offers.find((each) => each.id === id))
        .find((each) => each !== undefined && standingOf(each, buyer, now) === 'open');
      const end = offer === undefined ? 0 : endsFor(offer, buyer, now);
      if (offer === undefined || end <= now) return nothing;
      const look = { buyer, messages, language: context.language, now };
      return { rechargeConfig: viewOffer(offer, look), rechargeAmount, remainingTime: end - now };
    },
    firstMissGift: (_params, context) =>
      outcome(async () => {
        const { userId: playerId } = callerOf(context);
        const given = await giveFirstMiss(needs, playerId);
        const show = { db, messages, language: context.language, coins: 0 };
        return { list: given ? await itemsOf(firstMissGrants, show) : [] };
      }),
    async upgradeInfo(_params, context) {
      const { experience } = await readBuyer(db, callerOf(context).userId);
      const userLevel = levelOf(experience);
      return { userLevel, experience, nextExperience: levelThresholds[userLevel + 1] ?? null };
    },
  };
  return { handlers };
}

/** Cents that a player paid and did not get back. */
async function paidSoFar(db: Queryable, playerId: number): Promise<number> {
  const { rows } = await db.query<{ cents: number }>(
    `select coalesce(sum(price_cents), 0)::bigint as cents from payments where player_id = $1 and state = 'credited'`,
    [playerId],
  );
  return rows[0]?.cents ?? 0;
}

/** True when it was given now: the first settled play of this player for coins won nothing. */
async function giveFirstMiss(needs: PopupNeeds, playerId: number): Promise<boolean> {
  const now = needs.clock.now();
  return needs.db.transaction(async (tx) => {
    await tx.query('select 1 from users where id = $1 for no key update', [playerId]);
    const { rows } = await tx.query<{ won: number }>(
      `select jsonb_array_length(won) as won from plays
       where player_id = $1 and state = 'settled' and asset = 'coin' order by id limit 1`,
      [playerId],
    );
    if (rows[0]?.won !== 0) return false;
    await needs.assertMayReceiveGift(tx, playerId, now);
    const cause = { playerId, key: `first-miss:${playerId}`, cause: 'gift', ref: 'first-miss', now };
    const { given } = await needs.grants().give(tx, cause, firstMissGrants);
    return given > 0;
  });
}
