import { Type } from 'typebox';
import { ClubConfig } from '../club/club.schemas.ts';
import type { CallSchemas } from '../platform/call.ts';
import type { rechargePaths } from './recharge.paths.ts';
import { OneOf } from '../shapes.ts';
import { RechargeDialogTab, RechargeKind } from './recharge.enums.ts';
import { RechargePosition } from './recharge-places.ts';

/**
 * An offer for coins. `rechargeMoney` in US cents; `convertAmount` is what is bought, `giftAmount` comes on top
 * (`showGiftRatio` percent of it), `showAmount` is both. `offsetMoney` is shipping credit in cents, `experienceVal` points.
 * `endTime` and `nowTime` in milliseconds since 1970; `endTime` is 0 for an offer without an end. `showFlg` is 1 when this
 * player cannot have it now, and `reason` says why: `boughtToday`, `level`, `paused`. `amazonAmount` is the value of a
 * gift card that comes with it, in cents.
 */
export const RechargeConfig = Type.Object({
  configId: Type.Integer(),
  kind: OneOf(RechargeKind),
  rechargeMoney: Type.Integer(),
  convertAmount: Type.Integer(),
  giftAmount: Type.Integer(),
  showAmount: Type.Integer(),
  showGiftRatio: Type.Integer(),
  offsetMoney: Type.Integer(),
  experienceVal: Type.Integer(),
  cardRatio: Type.Integer(),
  amazonAmount: Type.Integer(),
  appleProductId: Type.String(),
  rechargeDescribe: Type.String(),
  enableFlag: Type.Boolean(),
  showFlg: Type.Integer(),
  reason: Type.String(),
  minLevel: Type.Integer(),
  endTime: Type.Integer(),
  nowTime: Type.Integer(),
});

/** The places in a show where coins are asked for. */
const livePositions = [
  RechargePosition['live room'],
  RechargePosition['live gift'],
  RechargePosition['live lucky bag'],
  RechargePosition['live vote'],
] as const;

const Nothing = Type.Object({});
const Time = Type.Integer();

export const rechargeSchemas = {
  /**
   * The tabs that this player has something in, in the specified order. `type` is a recharge kind. `activityType` is 1
   * while offers of limited time run, and `limitTimeRecordId` the first of them, else both 0.
   */
  rechargeConfig: {
    params: Nothing,
    reply: Type.Object({
      tablist: Type.Array(Type.Object({ type: OneOf(RechargeKind), name: OneOf(RechargeDialogTab) })),
      selectTab: Type.Integer(),
      activityType: Type.Integer(),
      limitTimeRecordId: Type.Integer(),
    }),
  },
  /** Without a kind every kind but the club; `clubConfigList` with the kind 2. */
  rechargeList: {
    params: Type.Object({ kind: Type.Optional(OneOf(RechargeKind)) }),
    reply: Type.Object({
      list: Type.Array(RechargeConfig),
      clubConfigList: Type.Array(ClubConfig),
    }),
  },
  /** How long each offer with an end is still there for this player. */
  duranceDetail: {
    params: Nothing,
    reply: Type.Object({
      list: Type.Array(
        Type.Object({ configId: Type.Integer(), kind: OneOf(RechargeKind), endTime: Time, nowTime: Time }),
      ),
    }),
  },
  /**
   * What matches a place. `clubFlag`: the player is in the club. `amount` is the most coins that one of the offers brings,
   * `groupId` the player's group, 1 to 100. Both lists are empty where nothing matches.
   */
  rechargeScene: {
    params: Type.Object({ position: OneOf(RechargePosition) }),
    reply: Type.Object({
      rechargeConfigList: Type.Array(RechargeConfig),
      clubConfigList: Type.Array(ClubConfig),
      clubFlag: Type.Boolean(),
      amount: Type.Integer(),
      groupId: Type.Integer(),
    }),
  },
  /** One offer as it stands to this player; null where it is gone, or they are to be left in peace. */
  rechargeById: {
    params: Type.Object({ configId: Type.Integer({ minimum: 1 }) }),
    reply: Type.Object({ rechargeConfig: Type.Union([RechargeConfig, Type.Null()]) }),
  },
  /** What matches a place in a show. Empty on a break and near a limit: nobody is pressed to pay while they watch. */
  liveRechargeList: {
    params: Type.Object({ position: OneOf(livePositions) }),
    reply: Type.Object({ rechargeConfigList: Type.Array(RechargeConfig) }),
  },
  /** The same in short: what is paid, in US cents, and the coins that it brings. */
  liveRechargeAmounts: {
    params: Type.Object({ position: OneOf(livePositions) }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({ configId: Type.Integer(), rechargeMoney: Type.Integer(), showAmount: Type.Integer() }),
      ),
    }),
  },
  /**
   * The pack that brings a player nearer to a level (0 to 19). `experienceVal` is what is missing; `manyFlag` that one
   * pack is not enough. `rechargeConfig` is null when there is no pack or the level is reached.
   */
  experiencePack: {
    params: Type.Object({ level: Type.Integer({ minimum: 0, maximum: 19 }) }),
    reply: Type.Object({
      experienceVal: Type.Integer(),
      manyFlag: Type.Boolean(),
      rechargeConfig: Type.Union([RechargeConfig, Type.Null()]),
    }),
  },
  /** The offer of a new level, for at most 30 seconds; null when there is none or its time is over. */
  levelUpConfig: {
    params: Nothing,
    reply: Type.Union([
      Type.Object({
        configId: Type.Integer(),
        rechargeMoney: Type.Integer(),
        convertAmount: Type.Integer(),
        showAmount: Type.Integer(),
        showGiftRatio: Type.Integer(),
        endTime: Time,
        nowTime: Time,
        rechargeConfig: RechargeConfig,
      }),
      Type.Null(),
    ]),
  },
  /** Whether offers of limited time run, and until when the first of them does; null when none runs. */
  limitTimeActivity: {
    params: Nothing,
    reply: Type.Union([
      Type.Object({
        limitTimeRecordId: Type.Integer(),
        activityType: Type.Integer(),
        endTime: Time,
        nowTime: Time,
        rechargeConfigList: Type.Array(RechargeConfig),
      }),
      Type.Null(),
    ]),
  },
} satisfies CallSchemas<typeof rechargePaths>;
