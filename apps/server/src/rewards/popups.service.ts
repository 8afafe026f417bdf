import { lockPlayer } from './check-in.store.ts';
import { type CallReply, GameType, OrderIsCyclical } from '@grabbit/contract';
import { type CallContext, callerOf } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Messages } from '../core/messages.ts';
import type { Offer, Seller, Wish } from '../ports/offer.ts';
import type { Grants } from '../ports/grants.ts';
import {
  findRecord,
  isBeingPaid,
  lockRecord,
  markClaimed,
  markPaid,
  markUnpaid,
  openRecord,
  type PopupConfig,
  type PopupRecord,
  type PopupType,
  readPopups,
  reserveDeal,
  isReserved,
} from './popup.store.ts';
import { itemsOf, type RewardItem } from './reward-item.ts';

export interface PopupNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly messages: Messages;
  readonly grants: () => Grants;
  readonly isSilent: (db: Queryable, playerId: number, now: number) => Promise<boolean>;
  /** A card of the club as it is sold to the player now; null where they cannot have it. */
  readonly clubCard: (playerId: number, configId: number, look: Look) => Promise<ClubCard | null>;
  /** An offer of coins as it stands to the player now; null where it is gone. */
  readonly offerFor: (playerId: number, configId: number, look: Look) => Promise<CoinOffer | null>;
  /** The first offer of a place that the player can have now; null where there is none. */
  readonly firstOfferAt: (playerId: number, position: number, look: Look) => Promise<CoinOffer | null>;
  /** Cents that a player paid and did not get back. */
  readonly paidSoFar: (playerId: number) => Promise<number>;
  /** Throws when nothing may be given to the player now: a break, an exclusion. */
  readonly assertMayReceiveGift: (tx: Queryable, playerId: number, now: number) => Promise<void>;
}

type PopupModel = NonNullable<CallReply<'popupInfo'>>;
type ClubCard = NonNullable<PopupModel['clubCardConfig']>;
type CoinOffer = NonNullable<PopupModel['rechargeConfig']>;

interface Look {
  readonly now: number;
  readonly language: string;
}

const isOpen = (record: PopupRecord, now: number): boolean =>
  record.endsAt.getTime() > now && record.paidAt === null;

/** The first offer of a type that this player still has, opened now when it is new. Null for who is to be left in peace. */
export async function offerPopup(
  needs: PopupNeeds,
  context: CallContext,
  { type, round }: { readonly type: PopupType; readonly round: number },
): Promise<PopupModel | null> {
  const { db, clock } = needs;
  const { userId: playerId } = callerOf(context);
  const now = clock.now();
  if (await needs.isSilent(db, playerId, now)) return null;
  for (const popup of await readPopups(db, type)) {
    const deal = await dealOf(needs, popup, context, now);
    if (deal === null) continue;
    const place = { playerId, popupId: popup.id, round };
    if ((await findRecord(db, place)) === null) await openRecord(db, { playerId, popup, round, now });
    const record = await findRecord(db, place);
    if (record !== null && isOpen(record, now)) return viewPopup(needs, record, deal, context);
  }
  return null;
}

/** What a popup sells. The coins are those that a gift on top is compared with. */
interface Deal extends Pick<PopupModel, 'isCyclical' | 'rechargeConfig' | 'clubCardConfig' | 'nowTime'> {
  readonly coins: number;
}

/** Null where this player cannot have it: then the popup is not for them. */
async function dealOf(
  { clubCard, offerFor }: PopupNeeds,
  { configId, clubConfigId }: PopupConfig,
  context: CallContext,
  now: number,
): Promise<Deal | null> {
  const { userId: playerId } = callerOf(context);
  const { language } = context;
  if (configId === null) {
    const card = clubConfigId === null ? null : await clubCard(playerId, clubConfigId, { now, language });
    const isCyclical = OrderIsCyclical['club purchase'];
    const sold = { isCyclical, rechargeConfig: null, clubCardConfig: card, nowTime: now };
    return card === null ? null : { ...sold, coins: card.totalAmount };
  }
  const rechargeConfig = await offerFor(playerId, configId, { now, language });
  if (rechargeConfig === null) return null;
  const isCyclical = OrderIsCyclical['normal recharge'];
  const { convertAmount: coins } = rechargeConfig;
  return { isCyclical, rechargeConfig, clubCardConfig: null, nowTime: now, coins };
}

async function viewPopup(
  { db, messages }: PopupNeeds,
  { id, popup, claimedAt, paidAt, endsAt }: PopupRecord,
  { coins, ...deal }: Deal,
  { language }: CallContext,
): Promise<PopupModel> {
  const needs = { db, messages, language };
  return {
    ...deal,
    popupConfigRecordId: id,
    popupType: popup.popupType,
    gameType: GameType.CLAW,
    payRewardList: await itemsOf(popup.payGrants, { ...needs, coins }),
    freeRewardList: await itemsOf(popup.freeGrants, { ...needs, coins: 0 }),
    claimed: claimedAt !== null,
    paid: paidAt !== null,
    endTime: endsAt.getTime(),
  };
}

/** Gives the free gift of an offer, once. The same claim again gives the same answer and nothing more. */
export async function claimGift(
  needs: PopupNeeds,
  context: CallContext,
  recordId: number,
): Promise<{ list: RewardItem[] }> {
  const { db, clock, messages } = needs;
  const { userId: playerId } = callerOf(context);
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const record = await lockRecord(tx, playerId, recordId);
    if (record === null) throw new Failure('offerGone');
    if (record.claimedAt === null) await giveGift(tx, needs, record, now);
    const show = { db: tx, messages, language: context.language, coins: 0 };
    return { list: await itemsOf(record.popup.freeGrants, show) };
  });
}

async function giveGift(tx: Queryable, needs: PopupNeeds, record: PopupRecord, now: number): Promise<void> {
  if (record.endsAt.getTime() <= now) throw new Failure('offerGone');
  const { id, playerId, popup } = record;
  await needs.assertMayReceiveGift(tx, playerId, now);
  await markClaimed(tx, id, new Date(now));
  const cause = { playerId, key: `popup:${id}`, cause: 'gift', ref: popup.name, now };
  await needs.grants().give(tx, cause, popup.freeGrants);
}

/** Whether a purchase is the deal of an offer that this player has unlocked. */
export async function isPromised(tx: Queryable, wish: Wish): Promise<boolean> {
  const record = await lockRecord(tx, wish.playerId, wish.popupId);
  return (
    record !== null &&
    record.claimedAt !== null &&
    isOpen(record, wish.now) &&
    isDealOf(record.popup, wish, 'configId')
  );
}

/** Where a popup keeps what it sells: an offer of the catalogue, a card of the club. */
type SoldBy = 'configId' | 'clubConfigId';

const isDealOf = (popup: PopupConfig, wish: Wish, sold: SoldBy): boolean =>
  popup.enabled && popup[sold] === wish.configId;

/** A seller, with the deals of popups: what they give on top comes with the payment, once a popup. */
export function sellDeals(seller: Seller, soldBy: SoldBy): Seller {
  return {
    async offer(tx, wish, paymentNumber): Promise<Offer> {
      const record = wish.popupId === 0 ? null : await unlockedDeal(tx, wish, soldBy);
      const offer = await seller.offer(tx, wish, paymentNumber);
      if (record === null) return offer;
      await reserveDeal(tx, record.id, paymentNumber);
      const { payGrants } = record.popup;
      const postage = payGrants.reduce((sum, grant) => sum + (grant.type === 'postage' ? grant.cents : 0), 0);
      return {
        ...offer,
        grants: [...offer.grants, ...payGrants],
        postageCents: offer.postageCents + postage,
      };
    },
    async isLeft(tx, sold) {
      if (sold.popupId !== 0 && !(await isReserved(tx, sold.popupId, sold.number))) return false;
      return seller.isLeft(tx, sold);
    },
    async paid(tx, paymentNumber, now) {
      await markPaid(tx, paymentNumber, new Date(now));
      await seller.paid(tx, paymentNumber, now);
    },
    // The number stays until another payment of the deal takes its place: who pays late after all still has it.
    async released(tx, paymentNumber) {
      await markUnpaid(tx, paymentNumber);
      await seller.released(tx, paymentNumber);
    },
  };
}

/** The player's own offer whose gift was taken. Throws `offerNotForYou`, `offerGone`, `offerLocked`, `offerReserved`. */
async function unlockedDeal(tx: Queryable, wish: Wish, sold: SoldBy): Promise<PopupRecord> {
  const record = await lockRecord(tx, wish.playerId, wish.popupId);
  if (record === null || !isDealOf(record.popup, wish, sold)) throw new Failure('offerNotForYou');
  if (!isOpen(record, wish.now)) throw new Failure('offerGone');
  if (record.claimedAt === null) throw new Failure('offerLocked');
  if (await isBeingPaid(tx, record)) throw new Failure('offerReserved');
  return record;
}
