import { type CallReply, MessageType } from '@grabbit/contract';
import { type CallContext, type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import type { Messages } from '../core/messages.ts';
import type { Ports } from '../registry/registry.ts';
import { writeMessage } from '../ports/player-messages.store.ts';
import { claimGift, type FriendGift, readGift, readGiftNames, readReceived } from './friend-gift.store.ts';
import { showCodes } from './gift-code.store.ts';
import type { CodeBox } from './gift-codes.ts';
import { timingSafeEqual } from 'node:crypto';
import { keyed } from '../core/arcade-secret.ts';
import { sayIn } from './goods-view.ts';
import { readShopGoods } from './shop-goods.store.ts';

const purpose = 'gift link';

/** What stands behind the # of a gift's link. Nothing of it is kept: it follows from the order's number and the arcade's secret. */
function giftLink(secret: Buffer, orderId: number): string {
  return `${orderId}.${keyed(secret, purpose, `${orderId}`)}`;
}

/** The order that a link stands for; null for one that the house never gave. */
function orderOfLink(secret: Buffer, link: string): number | null {
  const parts = /^([0-9]{1,15})\.([0-9a-f]{64})$/.exec(link);
  if (parts?.[1] === undefined) return null;
  const orderId = Number(parts[1]);
  const [given, right] = [Buffer.from(link), Buffer.from(giftLink(secret, orderId))];
  return given.length === right.length && timingSafeEqual(given, right) ? orderId : null;
}

type GiftCalls = 'giftCodes' | 'giftLink' | 'friendGift' | 'claimFriendGift' | 'receivedGifts';
type Codes = CallReply<'giftCodes'>;
type Gift = CallReply<'friendGift'>;

export interface GiftNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly messages: Messages;
  readonly codes: CodeBox;
  /** Keys the links. */
  readonly secret: Buffer;
  readonly confirmIdentity: Ports['confirmIdentity'];
  readonly ownsOrder: Ports['ownsOrder'];
  readonly publicFaces: Ports['publicFaces'];
  readonly flush: (userId: number) => void;
}

/** Codes of gift cards: those of one's own, and those that are for a friend. */
export function createFriendGifts(needs: GiftNeeds): { readonly handlers: CallHandlers<GiftCalls> } {
  const { db, secret, confirmIdentity, ownsOrder } = needs;
  return {
    handlers: {
      async giftCodes({ orderId: given, proof }, context) {
        const { userId } = callerOf(context);
        const orderId = Number(given);
        const gift = await readGift(db, orderId);
        if (gift?.claimedBy !== userId && !(await ownsOrder(userId, orderId)))
          return new Failure('orderNotFound');
        const refused = await confirmIdentity(context, proof);
        if (refused !== null) return refused;
        return outcome(() => db.transaction((tx) => openCodes(tx, needs, orderId, context)));
      },
      async giftLink({ orderId: given, proof }, context) {
        const { userId } = callerOf(context);
        const orderId = Number(given);
        if ((await readGift(db, orderId))?.buyerId !== userId) return new Failure('orderNotFound');
        const refused = await confirmIdentity(context, proof);
        return refused ?? { link: giftLink(secret, orderId) };
      },
      async friendGift({ link }, context) {
        const gift = await giftOf(needs, link);
        if (gift === null) return new Failure('giftLinkWrong');
        const { userId } = callerOf(context);
        if (gift.claimedBy !== null && gift.claimedBy !== userId) return new Failure('giftClaimed');
        const [view] = await viewGifts(needs, [gift], context);
        return view ?? new Failure('giftLinkWrong');
      },
      async claimFriendGift({ link, proof }, context) {
        const gift = await giftOf(needs, link);
        if (gift === null) return new Failure('giftLinkWrong');
        const refused = await confirmIdentity(context, proof);
        if (refused !== null) return refused;
        const { userId: playerId } = callerOf(context);
        const from = (await needs.publicFaces([gift.buyerId])).get(gift.buyerId)?.nickName ?? '';
        const done = await outcome(() =>
          db.transaction((tx) => take(tx, needs, { orderId: gift.orderId, from }, context)),
        );
        needs.flush(playerId);
        return done;
      },
      async receivedGifts(_params, context) {
        const gifts = await readReceived(db, callerOf(context).userId);
        return { list: await viewGifts(needs, gifts, context) };
      },
    },
  };
}

/** Takes a gift for whoever asks, and opens its codes; a letter says where to find them again. */
async function take(
  tx: Queryable,
  needs: GiftNeeds,
  { orderId, from }: { readonly orderId: number; readonly from: string },
  context: CallContext,
): Promise<Codes> {
  const { userId: playerId } = callerOf(context);
  const now = new Date(needs.clock.now());
  const { isFirst } = await claimGift(tx, { orderId, playerId, now });
  const shown = await openCodes(tx, needs, orderId, context);
  // Last: it takes the player's row lock.
  if (isFirst)
    await writeMessage(tx, playerId, {
      ...{ type: MessageType.gift, words: 'inbox.friendGift', values: { name: from }, link: '/gift' },
      ...{ ref: `friend gift:${orderId}`, at: now },
    });
  return shown;
}

async function giftOf({ db, secret }: GiftNeeds, link: string): Promise<FriendGift | null> {
  const orderId = orderOfLink(secret, link);
  return orderId === null ? null : readGift(db, orderId);
}

/** Opens an order's codes for whom they are. Throws `giftGiven` to the buyer of a friend's. */
async function openCodes(
  tx: Queryable,
  { clock, codes, messages }: GiftNeeds,
  orderId: number,
  context: CallContext,
): Promise<Codes> {
  const sealed = await showCodes(tx, orderId, new Date(clock.now()));
  // Read after the codes were locked: what became a friend's meanwhile is seen.
  const gift = await readGift(tx, orderId);
  if (gift !== null && gift.claimedBy !== callerOf(context).userId) throw new Failure('giftGiven');
  const goods = await readShopGoods(
    tx,
    sealed.map(({ shopGoodsId }) => shopGoodsId),
  );
  const say = sayIn(messages, context.language);
  return {
    list: sealed.map(({ shopGoodsId, sealed: text }) => {
      const row = goods.find(({ id }) => id === shopGoodsId);
      return { name: row === undefined ? '' : say(row.name), code: codes.open(text) };
    }),
  };
}

/** What each gift is and who gave it. */
async function viewGifts(
  { db, messages, publicFaces }: GiftNeeds,
  gifts: readonly FriendGift[],
  { language }: CallContext,
): Promise<Gift[]> {
  const rows = await readGiftNames(
    db,
    gifts.map(({ orderId }) => orderId),
  );
  const say = sayIn(messages, language);
  const faces = await publicFaces(gifts.map(({ buyerId }) => buyerId));
  return gifts.map(({ orderId, buyerId, claimedAt }) => {
    const row = rows.find((each) => each.orderId === orderId);
    return {
      ...{ orderId: `${orderId}`, name: row === undefined ? '' : say(row.name) },
      ...{ from: faces.get(buyerId)?.nickName ?? '', claimedAt: claimedAt?.toISOString() ?? '' },
    };
  });
}
