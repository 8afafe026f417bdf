import { type TInteger, Type } from 'typebox';
import { countedGames, type PracticeGame, practiceGames, type TrialCount } from '../games/games.ts';
import { Cursor, limitOf, pageNumber, pageSize, Nullable, RequestId, OneOf } from '../shapes.ts';
import type { CallSchemas } from '../platform/call.ts';
import type { cardsPaths } from './cards.paths.ts';
import {
  BonusCardScene,
  BonusCardStatus,
  ExchangeCodeResult,
  ExchangeCodeRewardType,
} from './cards.enums.ts';
import { ClubCardType, ClubType } from '../club/club.enums.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Cards that can be used come in pages of 100, records of cards and coupons in pages of 1000. */
export const usableCardListPageSize = 100;
export const couponAndCardListPageSize = 1000;

const page = (size: number) => ({
  pageNum: pageNumber(100_000),
  pageSize: pageSize(size),
});

/**
 * A bonus card. `ratio` is percent of extra coins, `limitAmount` the least price in cents, times are milliseconds since
 * 1970, `status` is of BonusCardStatus. `reserved`: another open payment holds it. Either record number is 0 where
 * there is none: one that was offered is not the player's before it is claimed.
 */
export const BonusCard = Type.Object({
  ratio: Type.Integer(),
  status: OneOf(BonusCardStatus),
  startTime: Type.Integer(),
  endTime: Type.Integer(),
  limitAmount: Type.Integer(),
  star: Type.Integer(),
  name: Type.String(),
  cardSceneTriggerRecordId: Type.Integer(),
  userCardRecordId: Type.Integer(),
  describe: Type.String(),
  reserved: Type.Boolean(),
});
const BonusCardOrNone = Type.Union([BonusCard, Type.Null()]);
const BonusCardPage = Type.Object({
  list: Type.Array(BonusCard),
  pageNum: Type.Integer(),
  total: Type.Integer(),
  nowTime: Type.Integer(),
});

/**
 * A buff card: `rewardRate` percent more coins of tasks, check-in, club days and what pushers have paid, until `endTime`; `pushLeft` is
 * the most that it may still add at pushers, in coins. No card changes what a machine does. In the book `endTime` is 0 for a kind that the player has not got, and `quantity` says how many run.
 */
export const BuffCard = Type.Object({
  cardId: Type.Integer(),
  cardName: Type.String(),
  cardDescribe: Type.String(),
  star: Type.Integer(),
  rewardRate: Type.Integer(),
  hours: Type.Integer(),
  endTime: Type.Integer(),
  nowTime: Type.Integer(),
  quantity: Type.Integer(),
  pushLeft: Type.Integer(),
});
/**
 * A card for the mall: `ratio` percent off things of one order from `limitAmount` coins on, `mostOff` coins at most (0: without an end). Times are
 * milliseconds since 1970.
 */
export const DiscountCard = Type.Object({
  ...{ cardId: Type.Integer(), name: Type.String(), describe: Type.String() },
  ...{ ratio: Type.Integer(), limitAmount: Type.Integer(), mostOff: Type.Integer() },
  endTime: Type.Integer(),
});
/** A time card in use: `left` of its prepaid `drops` of `roomCoin` coins, in one room until `endTime`; while it `rests`, as it would end were its rest over now. */
export const PushTimeInUse = Type.Object({
  ...{ cardId: Type.Integer(), kindId: Type.Integer(), roomId: Type.Integer() },
  ...{ roomCoin: Type.Integer(), drops: Type.Integer(), left: Type.Integer(), endTime: Type.Integer() },
  rests: Type.Boolean(),
});
const BuffCardList = Type.Object({ list: Type.Array(BuffCard) });

/** A movement of shipping credit in cents, or of trial coins. `amount` is signed, `kind` names its cause. */
const MovementPage = Type.Object({
  list: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: Type.String(),
      amount: Type.Integer(),
      ref: Type.String(),
      at: Type.String(),
    }),
  ),
  next: Type.Union([Type.String(), Type.Null()]),
});

const practised: readonly PracticeGame[] = practiceGames.map(({ name }) => name);
const counted: readonly TrialCount[] = countedGames.map((game) => game.counted);

/** An amount for each of some names. */
function amounts<Name extends string>(names: readonly Name[]): { readonly [Key in Name]: TInteger } {
  return Object.fromEntries(names.map((name) => [name, Type.Integer()])) as Record<Name, TInteger>;
}

/**
 * What a code brought. `amount` is coins, cents of shipping credit or of a club coupon, percent of a bonus card, or
 * pieces; `name` names a toy's kind or the card; `cardClass` and `configType` belong to a club coupon, else 0.
 */
const CodeReward = Type.Object({
  rewardType: OneOf(ExchangeCodeRewardType),
  amount: Type.Integer(),
  name: Type.String(),
  cardClass: OneOf([0, ...Object.values(ClubType)]),
  configType: OneOf([0, ...Object.values(ClubCardType)]),
});

export const cardsSchemas = {
  cardSceneInfo: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(BonusCard) }) },
  /** Null when the scene offers nothing: its condition does not hold, or it has offered a card today. */
  triggerCardScene: {
    params: Type.Object({ sceneType: OneOf(BonusCardScene) }),
    reply: BonusCardOrNone,
  },
  receiveSceneCard: { params: Type.Object({ cardSceneTriggerRecordId: Id }), reply: BonusCard },
  /** The best card for a price in cents; without one, of all that can be used. Null when there is none. */
  bestBonusCard: {
    params: Type.Object({ price: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })) }),
    reply: BonusCardOrNone,
  },
  /** Those that can be used begin with the best, the others with the newest. */
  bonusCards: {
    params: Type.Object({
      ...page(usableCardListPageSize),
      status: Type.Optional(OneOf(BonusCardStatus, { default: BonusCardStatus.available })),
    }),
    reply: BonusCardPage,
  },
  bonusCardRecords: { params: Type.Object(page(couponAndCardListPageSize)), reply: BonusCardPage },
  /** Those that can be used now, the first to end first. */
  discountCards: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(DiscountCard) }) },
  /**
   * Cards that can be used now, by kind; balances in trial coins, `deliveryOffsetBalance` in cents,
   * `slotBalance` is what the purse of the reels holds in coins.
   */
  cardCounts: {
    params: Type.Object({}),
    reply: Type.Object({
      buffCardCount: Type.Integer(),
      rechargeCardCount: Type.Integer(),
      discountCardCount: Type.Integer(),
      deliveryOffsetBalance: Type.Integer(),
      clubOffsetCardCount: Type.Integer(),
      pushcoinTimeLimitedCount: Type.Integer(),
      slotBalance: Type.Integer(),
      ...amounts(counted),
    }),
  },
  /** `drops` prepaid drops in a room of `roomCoin` coins, good for `timeNum` seconds once in use; `beCoin` is what they are worth in coins. */
  pushTimeCards: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          kindId: Type.Integer(),
          roomCoin: Type.Integer(),
          timeNum: Type.Integer(),
          drops: Type.Integer(),
          beCoin: Type.Integer(),
          quantity: Type.Integer(),
        }),
      ),
      inUse: Nullable(PushTimeInUse),
      nowTime: Type.Integer(),
    }),
  },
  buffCards: { params: Type.Object({}), reply: BuffCardList },
  buffCardBook: { params: Type.Object({}), reply: BuffCardList },
  /** Those that add to what a room pays; none for a room that is no pusher for coins. */
  buffCardsByRoom: { params: Type.Object({ roomId: Type.Optional(Id) }), reply: BuffCardList },
  /** `result` is of ExchangeCodeResult; there is a reward with success alone. */
  redeemCode: {
    params: Type.Object({
      code: Type.String({ minLength: 1, maxLength: 64 }),
      requestId: Type.Optional(RequestId),
    }),
    reply: Type.Object({ result: OneOf(ExchangeCodeResult), reward: Type.Union([CodeReward, Type.Null()]) }),
  },
  /** What can be spent now of each game's trial coins. */
  trialBalance: {
    params: Type.Object({}),
    reply: Type.Object({
      trialBalance: Type.Object(amounts(practised)),
    }),
  },
  trialCoinRecord: {
    params: Type.Object({ game: OneOf(practised), cursor: Cursor, limit: limitOf(30) }),
    reply: MovementPage,
  },
  /** Post credit: what of the next shipping fees is paid already, in minor units. */
  offsetAmount: { params: Type.Object({}), reply: Type.Object({ ofsetAmount: Type.Integer() }) },
  postCreditRecord: { params: Type.Object({ cursor: Cursor, limit: limitOf(30) }), reply: MovementPage },
} satisfies CallSchemas<typeof cardsPaths>;
