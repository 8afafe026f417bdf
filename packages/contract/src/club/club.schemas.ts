import { Type } from 'typebox';
import { pageNumber, pageSize, RequestId, OneOf } from '../shapes.ts';
import type { CallSchemas } from '../platform/call.ts';
import { ClubCardState, ClubCardType, ClubRewardType, ClubType } from './club.enums.ts';
import type { clubPaths } from './club.paths.ts';
import { TaskStatus } from '../rewards/rewards.enums.ts';

const Id = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });
const Paging = {
  pageNum: pageNumber(1000),
  pageSize: pageSize(1000),
};

/**
 * The player's card. `expirationTime` is its day in UTC as mm/dd/yyyy, `expirationTimeLong` the moment in milliseconds
 * since 1970, after every renewal; `renew`: it can be renewed now, from `renewalTimeLong` on.
 */
const UserClubInfo = Type.Object({
  expirationTime: Type.String(),
  cardId: Type.Integer(),
  cardClass: OneOf(ClubType),
  configType: OneOf(ClubCardType),
  renew: Type.Boolean(),
  expirationTimeLong: Type.Integer(),
  renewalTimeLong: Type.Integer(),
});

/**
 * A card as it is sold to this player now. Money and shipping credit in cents, the rest in coins. `showAmount` is the
 * price without the sale; `giveCoin` the extra coins of the sale and of a renewal; `firstAmount` comes at once without
 * them, `dayAmount` each day; `totalAmount` is all of it. `showGiftRatio`: percent more coins than the price buys alone.
 * `offsetMoney` is the shipping credit of the purchase and of each week after it, `offsetCurrMoney` the same in the
 * account's currency, `totalOffsetMoney` of the term. `remainingDay`: days that sale or renewal gift still stand.
 * `restOffset` is what the rest of a lower card takes off the price, `restCoins` what it brings beyond that;
 * `price` is what is charged without a coupon.
 */
export const ClubConfig = Type.Object({
  configId: Type.Integer(),
  configType: OneOf(ClubCardType),
  cardClass: OneOf(ClubType),
  rechargeMoney: Type.Integer(),
  showAmount: Type.Integer(),
  giveCoin: Type.Integer(),
  vipDays: Type.Integer(),
  firstAmount: Type.Integer(),
  dayAmount: Type.Integer(),
  totalAmount: Type.Integer(),
  showGiftRatio: Type.Integer(),
  totalOffsetMoney: Type.Integer(),
  offsetMoney: Type.Integer(),
  offsetCurrMoney: Type.Number(),
  couponMoney: Type.Integer(),
  remainingDay: Type.Integer(),
  advanceDay: Type.Integer(),
  rechargeDescribe: Type.String(),
  productId: Type.String(),
  state: OneOf(ClubCardState),
  restOffset: Type.Integer(),
  restCoins: Type.Integer(),
  price: Type.Integer(),
});

/** `rewardType` 1 a coupon in cents, 2 coins, 3 shipping credit in cents. */
const RewardDetail = Type.Object({ rewardType: OneOf(ClubRewardType), amount: Type.Integer() });

/** A coupon. `amount` in cents, `num` of the same kind; `couponId` is the oldest of them. */
const ClubCoupon = Type.Object({
  couponId: Type.Integer(),
  cardClass: OneOf(ClubType),
  configType: OneOf(ClubCardType),
  amount: Type.Integer(),
  num: Type.Integer(),
});

/** Something that was taken off the price of a card: `kind` coupon, or the rest of a lower card. In cents. */
const OffsetRecord = Type.Object({
  kind: OneOf(['coupon', 'rest']),
  cardClass: OneOf(ClubType),
  configType: OneOf(ClubCardType),
  amount: Type.Integer(),
  at: Type.String(),
});

export const clubSchemas = {
  /**
   * The player's card first, then by class and term. `unclaimed` counts daily rewards that wait. The specified parameter
   * `currency` is the common one: amounts are in the account's own currency, whatever it says.
   */
  clubInfo: {
    params: Type.Object({ currency: Type.Optional(Type.Unknown()) }),
    reply: Type.Object({
      userClubInfo: Type.Union([UserClubInfo, Type.Null()]),
      isClubMember: Type.Boolean(),
      unclaimed: Type.Integer(),
      nowTime: Type.Integer(),
      list: Type.Array(ClubConfig),
    }),
  },
  /** Daily rewards of a term, by default of the one that runs. `receiveStatus` 0 not yet, 1 to claim, 2 claimed. */
  clubCardRewards: {
    params: Type.Object({ cardId: Type.Optional(Id) }),
    reply: Type.Object({
      cardId: Type.Integer(),
      list: Type.Array(
        Type.Object({
          dayTime: Type.String(),
          receiveStatus: OneOf(TaskStatus),
          rewardDetailsList: Type.Array(RewardDetail),
        }),
      ),
    }),
  },
  /**
   * Claims every daily reward that waits. The same `requestId` again gives the same reply. `buffedCoins` is what a buff
   * card adds to the coins of the list.
   */
  claimClubRewards: {
    params: Type.Object({ requestId: Type.Optional(RequestId) }),
    reply: Type.Object({
      days: Type.Integer(),
      rewardDetailsList: Type.Array(RewardDetail),
      buffedCoins: Type.Integer(),
    }),
  },
  /** `list`: coupons that can be used; `records`: what has been taken off so far, the newest first. */
  clubCoupons: {
    params: Type.Object(Paging),
    reply: Type.Object({ list: Type.Array(ClubCoupon), records: Type.Array(OffsetRecord) }),
  },
  /** What can be taken off a card's price: the best coupon, and the card as it is sold (`offSetConfig`). */
  clubOffset: {
    params: Type.Object({ configId: Id }),
    reply: Type.Object({
      clubOffsetAmount: Type.Integer(),
      offSetConfig: ClubConfig,
      userClubOffsetRecord: Type.Union([ClubCoupon, Type.Null()]),
    }),
  },
  clubOffer: {
    params: Type.Object({ kind: OneOf(['newbie', 'first']) }),
    reply: Type.Union([ClubConfig, Type.Null()]),
  },
  clubCards: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          cardId: Type.Integer(),
          cardClass: OneOf(ClubType),
          configType: OneOf(ClubCardType),
          state: OneOf(['active', 'waiting', 'ended', 'replaced', 'revoked']),
          startsAt: Type.String(),
          endsAt: Type.String(),
          price: Type.Integer(),
        }),
      ),
    }),
  },
} satisfies CallSchemas<typeof clubPaths>;
