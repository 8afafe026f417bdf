import {
  type BonusCardScene,
  type CallParams,
  type CallReply,
  countedGames,
  mayOperate,
  practiceAssetOf,
  practiceGames,
} from '@grabbit/contract';
import { type CallContext, type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import { textIn } from '../core/local-text.ts';
import type { Messages } from '../core/messages.ts';
import { readMovements, spendable } from './balances.store.ts';
import { freeBonusCards, pageOfBonusCards, type Speak, viewBonusCard } from './bonus-card.store.ts';
import { readBook, runningBuffs, viewBuff } from './buff-card.store.ts';
import { discountCards } from './discount-card.store.ts';
import type { BuffedCoins } from '../ports/buffed-coins.ts';
import type { PushTime } from '../ports/push-times.ts';
import { createBuffedCoins } from './buffs.ts';
import { CodeAttempts } from './code-attempts.ts';
import { redeemCode } from './exchange.service.ts';
import { pushTimeInUse, readPushTimes } from './push-time.store.ts';
import { offeredCards, receiveSceneCard, type SceneNeeds, triggerScene } from './scenes.service.ts';

export interface CardsNeeds extends SceneNeeds {
  readonly messages: Messages;
  /** How many club coupons a player can use now. */
  readonly countClubCoupons: (playerId: number) => Promise<number>;
  /** Coins in the purse of the reels. */
  readonly slotPurse: (db: Queryable, playerId: number) => Promise<number>;
  /** Whether a room is a pusher's that is played for coins. */
  readonly isCoinPusher: (roomId: number) => Promise<boolean>;
}

type CardsCalls =
  | 'cardSceneInfo'
  | 'triggerCardScene'
  | 'receiveSceneCard'
  | 'bestBonusCard'
  | 'bonusCards'
  | 'discountCards'
  | 'cardCounts'
  | 'bonusCardRecords'
  | 'pushTimeCards'
  | 'buffCards'
  | 'buffCardBook'
  | 'buffCardsByRoom'
  | 'redeemCode'
  | 'trialBalance'
  | 'trialCoinRecord'
  | 'offsetAmount'
  | 'postCreditRecord';

export interface CardsFeature {
  readonly handlers: CallHandlers<CardsCalls>;
  /** For tasks, check-in and club: what a running buff card adds to their coins. */
  readonly buffedCoins: BuffedCoins;
}

type Speaker = (context: CallContext) => Speak;

/** Cards of every sort, trial coins, post credit and exchange codes. */
export function createCards(needs: CardsNeeds): CardsFeature {
  const speaker: Speaker =
    ({ language }) =>
    (text) =>
      textIn(text, language, needs.messages);
  return {
    buffedCoins: createBuffedCoins(needs.grants),
    handlers: {
      ...sceneHandlers(needs, speaker),
      ...bonusHandlers(needs, speaker),
      ...buffHandlers(needs, speaker),
      ...balanceHandlers(needs),
      ...codeHandlers(needs, speaker),
    },
  };
}

function sceneHandlers(
  needs: CardsNeeds,
  speaker: Speaker,
): CallHandlers<'cardSceneInfo' | 'triggerCardScene' | 'receiveSceneCard'> {
  return {
    cardSceneInfo: async (_params, context) => ({
      list: await offeredCards(needs, callerOf(context).userId, speaker(context)),
    }),
    triggerCardScene: ({ sceneType }, context) => {
      const scene: BonusCardScene = sceneType;
      return triggerScene(needs, { playerId: callerOf(context).userId, scene }, speaker(context));
    },
    receiveSceneCard: ({ cardSceneTriggerRecordId: recordId }, context) =>
      outcome(() =>
        receiveSceneCard(needs, { playerId: callerOf(context).userId, recordId }, speaker(context)),
      ),
  };
}

function bonusHandlers(
  { db, clock }: CardsNeeds,
  speaker: Speaker,
): CallHandlers<'bestBonusCard' | 'bonusCards' | 'bonusCardRecords' | 'discountCards'> {
  const page = async (
    { pageNum = 1, pageSize = 100, status }: CallParams<'bonusCards'>,
    context: CallContext,
  ) => {
    const now = clock.now();
    const { userId: playerId } = callerOf(context);
    const given = status ?? null;
    const { cards, total } = await pageOfBonusCards(db, { playerId, status: given, pageNum, pageSize, now });
    const speak = speaker(context);
    return { list: cards.map((card) => viewBonusCard(card, now, speak)), pageNum, total, nowTime: now };
  };
  return {
    async bestBonusCard({ price = Number.MAX_SAFE_INTEGER }, context) {
      const now = clock.now();
      const cards = await freeBonusCards(db, callerOf(context).userId, now);
      const best = cards.find(({ limitAmount }) => limitAmount <= price);
      return best === undefined ? null : viewBonusCard(best, now, speaker(context));
    },
    async discountCards(_params, context) {
      const speak = speaker(context);
      const list = await discountCards.free(db, callerOf(context).userId, clock.now());
      return {
        list: list.map((card) => ({ ...card, name: speak(card.name), describe: speak(card.describe) })),
      };
    },
    bonusCards: ({ status = 0, ...params }, context) => page({ ...params, status }, context),
    bonusCardRecords: ({ pageSize = 1000, ...params }, context) => page({ ...params, pageSize }, context),
  };
}

function buffHandlers(
  { db, clock, isCoinPusher }: CardsNeeds,
  speaker: Speaker,
): CallHandlers<'buffCards' | 'buffCardBook' | 'buffCardsByRoom' | 'pushTimeCards'> {
  const running = async (context: CallContext) => {
    const now = clock.now();
    const buffs = await runningBuffs(db, callerOf(context).userId, now);
    return { list: buffs.map((buff) => viewBuff(buff, now, speaker(context))) };
  };
  return {
    buffCards: (_params, context) => running(context),
    // Those that add to what the room pays, the one that counts first. Pushers alone have any.
    buffCardsByRoom: async ({ roomId }, context) => {
      if (roomId === undefined) return running(context);
      if (!(await isCoinPusher(roomId))) return { list: [] };
      const { list } = await running(context);
      return { list: list.filter(({ pushLeft }) => pushLeft > 0) };
    },
    buffCardBook: async (_params, context) => ({
      list: await readBook(db, { playerId: callerOf(context).userId, now: clock.now() }, speaker(context)),
    }),
    pushTimeCards: async (_params, context) => {
      const { userId } = callerOf(context);
      const nowTime = clock.now();
      const inUse = await pushTimeInUse(db, userId, nowTime);
      return {
        list: await readPushTimes(db, userId),
        inUse: inUse === null ? null : viewPushTime(inUse),
        nowTime,
      };
    },
  };
}

/** A time card in use as calls tell it. */
function viewPushTime({
  endsAt: endTime,
  ...card
}: PushTime): NonNullable<CallReply<'pushTimeCards'>['inUse']> {
  return { ...card, endTime };
}

function balanceHandlers(
  needs: CardsNeeds,
): CallHandlers<'cardCounts' | 'trialBalance' | 'trialCoinRecord' | 'offsetAmount' | 'postCreditRecord'> {
  const { db } = needs;
  return {
    cardCounts: (_params, context) => countCards(needs, callerOf(context).userId),
    async trialBalance(_params, context) {
      const free = await spendable(db, callerOf(context).userId);
      const trialBalance = amounts(practiceGames.map(({ name, practice }) => [name, free[practice]]));
      return { trialBalance };
    },
    trialCoinRecord: ({ game, ...page }, context) =>
      readMovements(db, callerOf(context).userId, { asset: practiceAssetOf(game), ...pageOf(page) }),
    offsetAmount: async (_params, context) => ({
      ofsetAmount: (await spendable(db, callerOf(context).userId)).postage,
    }),
    postCreditRecord: (page, context) =>
      readMovements(db, callerOf(context).userId, { asset: 'postage', ...pageOf(page) }),
  };
}

/** A record from pairs that name each of its keys. */
function amounts<Name extends string>(pairs: readonly (readonly [Name, number])[]): Record<Name, number> {
  return Object.fromEntries(pairs) as Record<Name, number>;
}

function pageOf({ cursor, limit = 30 }: CallParams<'postCreditRecord'>) {
  return { cursor: cursor === undefined ? null : Number(cursor), limit };
}

async function countCards({ db, clock, countClubCoupons, slotPurse }: CardsNeeds, playerId: number) {
  const now = clock.now();
  const [free, bonus, discounts, buffs, pushTimes, coupons, slotBalance] = await Promise.all([
    spendable(db, playerId),
    freeBonusCards(db, playerId, now),
    discountCards.free(db, playerId, now),
    runningBuffs(db, playerId, now),
    readPushTimes(db, playerId),
    countClubCoupons(playerId),
    slotPurse(db, playerId),
  ]);
  return {
    buffCardCount: buffs.length,
    rechargeCardCount: bonus.length,
    discountCardCount: discounts.length,
    deliveryOffsetBalance: free.postage,
    clubOffsetCardCount: coupons,
    slotBalance,
    pushcoinTimeLimitedCount: pushTimes.reduce((sum, { quantity }) => sum + quantity, 0),
    ...amounts(countedGames.map(({ counted, practice }) => [counted, free[practice]])),
  };
}

function codeHandlers(needs: CardsNeeds, speaker: Speaker): CallHandlers<'redeemCode'> {
  const attempts = new CodeAttempts(needs.db);
  return {
    async redeemCode({ code, requestId = null }, context) {
      const caller = callerOf(context);
      const { userId: playerId } = caller;
      // Whoever makes codes could make their own coins.
      if (mayOperate(caller, 'codes.make')) return new Failure('denied', 'own account');
      const tooMany = await attempts.count({ playerId, network: context.network });
      if (tooMany !== null) return tooMany;
      return outcome(() => redeemCode(needs, { playerId, code, requestId }, speaker(context)));
    },
  };
}
