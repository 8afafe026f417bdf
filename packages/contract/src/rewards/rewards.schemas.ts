import { Type } from 'typebox';
import { ClubConfig } from '../club/club.schemas.ts';
import type { CallSchemas } from '../platform/call.ts';
import { RechargeConfig } from '../recharge/recharge.schemas.ts';
import type { rewardsPaths } from './rewards.paths.ts';
import { OneOf } from '../shapes.ts';
import { PopupRewardType, TaskStatus } from './rewards.enums.ts';
import { ClubType } from '../club/club.enums.ts';
import { GameCodeMap, GameType } from '../games/game-codings.ts';
import { OrderIsCyclical } from '../recharge/recharge.enums.ts';

/**
 * A thing in an offer. `rewardType` is of PopupRewardType; `num` is coins, cents of shipping credit or of a coupon, percent of
 * a card, or pieces. `showRatio` is percent of the deal's coins, else 0. `largeFlag`: drawn large. `experienceType` is the
 * game of trial coins by GameCodeMap (0 for the claw), else 0.
 */
export const RewardItem = Type.Object({
  rewardType: OneOf(PopupRewardType),
  num: Type.Integer(),
  showRatio: Type.Integer(),
  largeFlag: Type.Boolean(),
  cardClass: OneOf([0, ...Object.values(ClubType)]),
  name: Type.String(),
  experienceType: OneOf([0, ...Object.values(GameCodeMap)]),
});

/**
 * The deal is `rechargeConfig` or, with `isCyclical` 1, `clubCardConfig`; the other one is null.
 * `popupConfigRecordId` is this player's own. `endTime` and `nowTime` in milliseconds since 1970.
 */
export const PopupModel = Type.Object({
  popupConfigRecordId: Type.Integer(),
  popupType: Type.Integer(),
  gameType: OneOf(GameType),
  isCyclical: OneOf(OrderIsCyclical),
  rechargeConfig: Type.Union([RechargeConfig, Type.Null()]),
  clubCardConfig: Type.Union([ClubConfig, Type.Null()]),
  payRewardList: Type.Array(RewardItem),
  freeRewardList: Type.Array(RewardItem),
  claimed: Type.Boolean(),
  paid: Type.Boolean(),
  endTime: Type.Integer(),
  nowTime: Type.Integer(),
});
const PopupOrNone = Type.Union([PopupModel, Type.Null()]);

const Nothing = Type.Object({});
const Receive = {
  params: Type.Object({
    popupConfigRecordId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    experienceType: Type.Optional(Type.Integer({ minimum: 0, maximum: 11 })),
  }),
  reply: Type.Object({ list: Type.Array(RewardItem) }),
};

export const rewardsSchemas = {
  giveData: { params: Nothing, reply: Type.Object({ userPopupModel: PopupOrNone }) },
  receivePushPopup: Receive,
  receivePopup: Receive,
  popupInfo: {
    params: Type.Object({ experienceType: Type.Optional(Type.Integer({ minimum: 0, maximum: 11 })) }),
    reply: PopupOrNone,
  },
  comebackInfo: {
    params: Nothing,
    reply: Type.Object({ userPopupModel: PopupOrNone, awayDays: Type.Integer() }),
  },
  /** `rechargeAmount` is what was paid so far, in cents; `remainingTime` in milliseconds. */
  firstChargeRetention: {
    params: Nothing,
    reply: Type.Object({
      rechargeConfig: Type.Union([RechargeConfig, Type.Null()]),
      rechargeAmount: Type.Integer(),
      remainingTime: Type.Integer(),
    }),
  },
  /** Empty where there is nothing to give, or it was given before. */
  firstMissGift: { params: Nothing, reply: Type.Object({ list: Type.Array(RewardItem) }) },
  /** `userLevel` and `level` as stored, 0 to 19; `from` in points of experience. */
  levelList: {
    params: Nothing,
    reply: Type.Object({
      userLevel: Type.Integer(),
      experience: Type.Integer(),
      list: Type.Array(
        Type.Object({
          level: Type.Integer(),
          from: Type.Integer(),
          coins: Type.Integer(),
          receiveStatus: OneOf(TaskStatus),
        }),
      ),
    }),
  },
  /** `coins` that were given now: none where all were taken before. */
  levelReceive: {
    params: Type.Object({ level: Type.Optional(Type.Integer({ minimum: 1, maximum: 19 })) }),
    reply: Type.Object({ coins: Type.Integer() }),
  },
  /** `userLevel` as stored, 0 to 19; `nextExperience` is where the next level begins, null at the last. */
  upgradeInfo: {
    params: Nothing,
    reply: Type.Object({
      userLevel: Type.Integer(),
      experience: Type.Integer(),
      nextExperience: Type.Union([Type.Integer(), Type.Null()]),
    }),
  },
} satisfies CallSchemas<typeof rewardsPaths>;
