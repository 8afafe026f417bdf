import { type CallReply, clubRenewalTime, isClubCardBuyable, TaskStatus } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import type { Messages } from '../core/messages.ts';
import { Failure, outcome } from '../core/failure.ts';
import type { Seller } from '../ports/offer.ts';
import type { GrantHandlers } from '../ports/grants.ts';
import { type CardLook, cardFor } from './card-for.ts';
import { claimRewards, type ClaimNeeds } from './claim-rewards.ts';
import { clubCouponHandler, groupCoupons } from './club-coupons.ts';
import { couponCents, createClubSeller, fitsCoupon, standingOf } from './club-seller.ts';
import { currentCard, dayOf, heldCard, nameKey, rewardDetails, termsFor, viewConfig } from './club-terms.ts';
import {
  type ClubConfigRow,
  type ClubRewardRow,
  countDueRewards,
  findCard,
  isMember,
  readAllCards,
  readCards,
  readConfig,
  readConfigs,
  readRewards,
} from './club.store.ts';
import { readFreeCoupons, readOffsetRecords } from './club-purchase.store.ts';
import { giveTerm, type MembershipNeeds, takeTermBack } from './membership.ts';

export interface ClubNeeds extends ClaimNeeds, MembershipNeeds {
  /** Units of a player's own currency for a dollar. */
  readonly rateFor: (playerId: number) => Promise<number>;
  readonly messages: Messages;
}

type ClubCalls =
  | 'clubInfo'
  | 'clubCardRewards'
  | 'claimClubRewards'
  | 'clubCoupons'
  | 'clubOffset'
  | 'clubOffer'
  | 'clubCards';

export type ClubConfigView = CallReply<'clubInfo'>['list'][number];

export interface ClubFeature {
  readonly handlers: CallHandlers<ClubCalls>;
  readonly seller: Seller;
  readonly grantHandlers: Pick<GrantHandlers, 'club' | 'clubCoupon'>;
  /** Whether a player is in the club, by default now. */
  isMember(playerId: number, now?: number): Promise<boolean>;
  /** How many daily rewards wait to be claimed. */
  unclaimed(playerId: number): Promise<number>;
  /** How many coupons wait to be used. */
  countCoupons(playerId: number): Promise<number>;
  /** The cards that this player can buy now, by class and term, for the recharge dialog. */
  rechargeConfigs(playerId: number, look: CardLook): Promise<ClubConfigView[]>;
  /** One card as it is sold to this player now; null where it is gone, or they cannot have it. */
  cardFor(playerId: number, configId: number, look: CardLook): Promise<ClubConfigView | null>;
}

interface Look {
  readonly rate: number;
  readonly language: string;
  readonly now: number;
}

/** mm/dd/yyyy in UTC. */
function usDay(at: number): string {
  const [year, month, day] = dayOf(at).split('-');
  return `${month}/${day}/${year}`;
}

function receiveStatus({ day, claimedAt, ceasedAt }: ClubRewardRow, today: string): TaskStatus {
  if (claimedAt !== null) return TaskStatus.finish;
  return day <= today && ceasedAt === null ? TaskStatus.claim : TaskStatus.undo;
}

export function createClub(needs: ClubNeeds): ClubFeature {
  const { db, clock } = needs;
  const unclaimed = (playerId: number): Promise<number> => countDueRewards(db, playerId, dayOf(clock.now()));

  const nameIn = (language: string) => (config: ClubConfigRow) =>
    needs.messages.text(language, nameKey(config));

  const listFor = async (playerId: number, look: Look): Promise<ClubConfigView[]> => {
    const [configs, standing] = await Promise.all([
      readConfigs(db, 'everyone'),
      standingOf(db, playerId, look.now),
    ]);
    return configs.map((config) =>
      viewConfig(config, termsFor(config, standing), {
        rate: look.rate,
        describe: nameIn(look.language)(config),
      }),
    );
  };

  const infoFor = async (playerId: number, language: string): Promise<CallReply<'clubInfo'>> => {
    const now = clock.now();
    const rate = await needs.rateFor(playerId);
    const [list, cards, waiting] = await Promise.all([
      listFor(playerId, { rate, language, now }),
      readCards(db, playerId, now),
      unclaimed(playerId),
    ]);
    const held = heldCard(cards, now);
    const isOwn = (each: ClubConfigView): boolean =>
      each.cardClass === held?.cardClass && each.configType === held.configType;
    return {
      userClubInfo: held === null ? null : viewHeld(held, now),
      isClubMember: held !== null,
      unclaimed: waiting,
      nowTime: now,
      list: [...list.filter(isOwn), ...list.filter((each) => !isOwn(each))],
    };
  };

  const handlers: CallHandlers<ClubCalls> = {
    clubInfo: (_params, context) => infoFor(callerOf(context).userId, context.language),
    clubCardRewards: ({ cardId }, context) =>
      outcome(() => cardRewards(db, callerOf(context).userId, { cardId, now: clock.now() })),
    claimClubRewards: ({ requestId }, context) =>
      outcome(() => claimRewards(needs, callerOf(context).userId, requestId)),
    async clubCoupons({ pageNum = 1, pageSize = 1000 }, context) {
      const { userId } = callerOf(context);
      const offset = (pageNum - 1) * pageSize;
      const list = groupCoupons(await readFreeCoupons(db, userId)).slice(offset, offset + pageSize);
      return { list, records: await readOffsetRecords(db, userId, { limit: pageSize, offset }) };
    },
    clubOffset: ({ configId }, context) =>
      outcome(() =>
        offsetFor(db, callerOf(context).userId, {
          configId,
          now: clock.now(),
          describe: nameIn(context.language),
        }),
      ),
    async clubOffer({ kind }, context) {
      const { userId } = callerOf(context);
      const { language } = context;
      const [config] = await readConfigs(db, kind);
      return config === undefined ? null : cardFor(needs, userId, config.id, { now: clock.now(), language });
    },
    async clubCards(_params, context) {
      const now = clock.now();
      const cards = await readAllCards(db, callerOf(context).userId);
      return { list: cards.map((card) => viewTerm(card, now)) };
    },
  };

  return {
    handlers,
    seller: createClubSeller(needs),
    grantHandlers: {
      club: {
        async give(tx, { configId }, cause) {
          await giveTerm(tx, needs, configId, cause);
        },
        takeBack: (tx, _grant, cause) => takeTermBack(tx, needs, cause),
      },
      clubCoupon: clubCouponHandler,
    },
    isMember: (playerId, now = clock.now()) => isMember(db, playerId, now),
    unclaimed,
    countCoupons: async (playerId) => (await readFreeCoupons(db, playerId)).length,
    rechargeConfigs: async (playerId, how) => {
      const all = await listFor(playerId, { ...how, rate: 1 });
      return all.filter(({ state }) => isClubCardBuyable(state));
    },
    cardFor: (playerId, configId, look) => cardFor(needs, playerId, configId, look),
  };
}

function viewHeld(
  held: NonNullable<ReturnType<typeof heldCard>>,
  now: number,
): NonNullable<CallReply<'clubInfo'>['userClubInfo']> {
  const { cardId, cardClass, configType, expiry, advanceDay } = held;
  const renewalTimeLong = clubRenewalTime(expiry, advanceDay);
  return {
    expirationTime: usDay(expiry),
    cardId,
    cardClass,
    configType,
    renew: now >= renewalTimeLong,
    expirationTimeLong: expiry,
    renewalTimeLong,
  };
}

type Term = Awaited<ReturnType<typeof readAllCards>>[number];

function stateOfTerm(
  { state, startsAt, endsAt }: Term,
  now: number,
): CallReply<'clubCards'>['list'][number]['state'] {
  if (state !== 'active') return state;
  if (endsAt.getTime() <= now) return 'ended';
  return startsAt.getTime() > now ? 'waiting' : 'active';
}

function viewTerm(card: Term, now: number): CallReply<'clubCards'>['list'][number] {
  const { id: cardId, cardClass, configType, startsAt, endsAt, paidCents: price } = card;
  return {
    cardId,
    cardClass,
    configType,
    state: stateOfTerm(card, now),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    price,
  };
}

/** Throws `clubCardNotFound` for a card that is not the player's, and when none runs and none is named. */
async function cardRewards(
  db: Queryable,
  playerId: number,
  { cardId, now }: { readonly cardId: number | undefined; readonly now: number },
): Promise<CallReply<'clubCardRewards'>> {
  const card =
    cardId === undefined
      ? currentCard(await readCards(db, playerId, now), now)
      : await findCard(db, { id: cardId, playerId });
  if (card === null) throw new Failure('clubCardNotFound');
  const rewards = await readRewards(db, [card.id]);
  return {
    cardId: card.id,
    list: rewards.map((reward) => ({
      dayTime: reward.day,
      receiveStatus: receiveStatus(reward, dayOf(now)),
      rewardDetailsList: [...rewardDetails(reward.grants)],
    })),
  };
}

/** Throws `offerGone`. The best coupon is the one that takes off most, then the oldest. */
async function offsetFor(
  db: Queryable,
  playerId: number,
  {
    configId,
    now,
    describe,
  }: {
    readonly configId: number;
    readonly now: number;
    readonly describe: (config: ClubConfigRow) => string;
  },
): Promise<CallReply<'clubOffset'>> {
  const config = await readConfig(db, configId);
  if (config === null || config.retiredAt !== null) throw new Failure('offerGone');
  const terms = termsFor(config, await standingOf(db, playerId, now));
  const fitting = (await readFreeCoupons(db, playerId)).filter((coupon) => fitsCoupon(coupon, config));
  const [best = null] = groupCoupons(fitting);
  return {
    clubOffsetAmount: best === null ? 0 : couponCents({ cents: best.amount }, terms.priceCents),
    offSetConfig: viewConfig(config, terms, { rate: 1, describe: describe(config) }),
    userClubOffsetRecord: best,
  };
}
