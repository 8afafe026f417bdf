import { type CallReply, GameType } from '@grabbit/contract';
import type { CallContext } from '../platform/call-context.ts';
import { callerOf } from '../platform/call-context.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable } from '../platform/database.ts';
import { Failure } from '../platform/failure.ts';
import type { Messages } from '../platform/messages.ts';
import { readBuyer, readOffer } from '../recharge/catalogue.store.ts';
import { viewOffer } from '../recharge/catalogue.service.ts';
import type { Offer, Seller, Wish } from '../recharge/offer.ts';
import type { Grants } from './grants.ts';
import {
  findRecord,
  lockRecord,
  openRecord,
  type PopupConfig,
  type PopupRecord,
  type PopupType,
  readPopups,
} from './popup.store.ts';
import { itemsOf, type RewardItem } from './reward-item.ts';

export interface PopupNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly messages: Messages;
  readonly grants: () => Grants;
  readonly isSilent: (db: Queryable, playerId: number, now: number) => Promise<boolean>;
  /** Throws when nothing may be given to the player now: a break, an exclusion. */
  readonly assertMayReceiveGift: (tx: Queryable, playerId: number, now: number) => Promise<void>;
}

type PopupModel = NonNullable<CallReply<'popupInfo'>>;

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
    const place = { playerId, popupId: popup.id, round };
    if ((await findRecord(db, place)) === null) await openRecord(db, { playerId, popup, round, now });
    const record = await findRecord(db, place);
    if (record !== null && isOpen(record, now)) return viewPopup(needs, record, context, now);
  }
  return null;
}

async function viewPopup(
  { db, messages }: PopupNeeds,
  record: PopupRecord,
  { language }: CallContext,
  now: number,
): Promise<PopupModel | null> {
  const { popup } = record;
  const [offer, buyer] = await Promise.all([readOffer(db, popup.configId), readBuyer(db, record.playerId)]);
  if (offer === null) return null;
  const needs = { db, messages, language, coins: offer.convertAmount };
  return {
    popupConfigRecordId: record.id,
    popupType: popup.popupType,
    gameType: GameType.CLAW,
    isCyclical: 0,
    rechargeConfig: viewOffer(offer, { buyer, messages, language, now }),
    clubCardConfig: null,
    payRewardList: await itemsOf(popup.payGrants, needs),
    freeRewardList: await itemsOf(popup.freeGrants, { ...needs, coins: 0 }),
    claimed: record.claimedAt !== null,
    paid: record.paidAt !== null,
    endTime: record.endsAt.getTime(),
    nowTime: now,
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
    await tx.query('select 1 from users where id = $1 for no key update', [playerId]);
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
  await tx.query('update popup_records set claimed_at = $2 where id = $1', [id, new Date(now)]);
  const cause = { playerId, key: `popup:${id}`, cause: 'gift', ref: popup.name, now };
  await needs.grants().give(tx, cause, popup.freeGrants);
}

/** Whether a purchase is the deal of an offer that this player has unlocked. */
export async function isPromised(tx: Queryable, wish: Wish): Promise<boolean> {
  const record = await lockRecord(tx, wish.playerId, wish.popupId);
  return (
    record !== null && record.claimedAt !== null && isOpen(record, wish.now) && isDealOf(record.popup, wish)
  );
}

const isDealOf = ({ configId, enabled }: PopupConfig, wish: Wish): boolean =>
  enabled && configId === wish.configId;

/** The catalogue, with the deals of offers: what they give on top comes with the payment, once an offer. */
export function sellDeals(catalogue: Seller): Seller {
  return {
    async offer(tx, wish, paymentNumber): Promise<Offer> {
      const record = wish.popupId === 0 ? null : await unlockedDeal(tx, wish);
      const offer = await catalogue.offer(tx, wish, paymentNumber);
      if (record === null) return offer;
      await tx.query('update popup_records set payment_number = $2 where id = $1', [
        record.id,
        paymentNumber,
      ]);
      const { payGrants } = record.popup;
      const postage = payGrants.reduce((sum, grant) => sum + (grant.type === 'postage' ? grant.cents : 0), 0);
      return {
        ...offer,
        grants: [...offer.grants, ...payGrants],
        postageCents: offer.postageCents + postage,
      };
    },
    async isLeft(tx, sold) {
      if (sold.popupId !== 0) {
        const own = 'select 1 from popup_records where id = $1 and payment_number = $2';
        if ((await tx.query(own, [sold.popupId, sold.number])).rowCount === 0) return false;
      }
      return catalogue.isLeft(tx, sold);
    },
    async paid(tx, paymentNumber, now) {
      await tx.statement(
        'rewards.dealPaid',
        'update popup_records set paid_at = $2 where payment_number = $1',
        [paymentNumber, new Date(now)],
      );
      await catalogue.paid(tx, paymentNumber, now);
    },
    // The number stays until another payment of the deal takes its place: who pays late after all still has it.
    async released(tx, paymentNumber) {
      await tx.query('update popup_records set paid_at = null where payment_number = $1', [paymentNumber]);
      await catalogue.released(tx, paymentNumber);
    },
  };
}

/** The player's own offer whose gift was taken. Throws `offerNotForYou`, `offerGone`, `offerLocked`, `offerReserved`. */
async function unlockedDeal(tx: Queryable, wish: Wish): Promise<PopupRecord> {
  const record = await lockRecord(tx, wish.playerId, wish.popupId);
  if (record === null || !isDealOf(record.popup, wish)) throw new Failure('offerNotForYou');
  if (!isOpen(record, wish.now)) throw new Failure('offerGone');
  if (record.claimedAt === null) throw new Failure('offerLocked');
  if (await isBeingPaid(tx, record)) throw new Failure('offerReserved');
  return record;
}

async function isBeingPaid(tx: Queryable, { paymentNumber }: PopupRecord): Promise<boolean> {
  if (paymentNumber === null) return false;
  const { rowCount } = await tx.query(
    `select 1 from payments where number = $1 and state not in ('failed', 'expired', 'refunded', 'charged back')`,
    [paymentNumber],
  );
  return rowCount > 0;
}
