import {
  type CallReply,
  coinPriceCents,
  leastPaymentCents,
  MessageType,
  notices,
  OrderIsCyclical,
  RechargeKind,
} from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure, orThrow, outcome } from '../core/failure.ts';
import { isKeyTaken } from '../core/request-key.ts';
import { inSavepoint } from '../core/savepoint.ts';
import { writeNotice } from '../ports/notices.store.ts';
import type { Seller } from '../ports/offer.ts';
import { writeMessage } from '../ports/player-messages.store.ts';
import { readCheckout } from './checkout.store.ts';
import {
  type Booker,
  missingCoins,
  type OrderNeeds,
  type OrderWish,
  placeOrder,
  readBooking,
} from './order.service.ts';
import {
  endRest,
  keepRest,
  lockBooker,
  noteRestPayment,
  payRest,
  readRest,
  releaseRestPayment,
  type RestRow,
} from './rest.store.ts';

/**
 * Keeps an order that lacks coins until these are paid in money. Throws what an order is refused with, `quoteChanged` when nothing is missing any more, and
 * `payMethodUnavailable` where the operator takes no money for it.
 */
export async function beginRest(
  needs: OrderNeeds,
  booker: Booker,
  wish: OrderWish,
): Promise<CallReply<'beginRest'>> {
  const { db, clock, mode } = needs;
  const { playerId } = booker;
  if (!(await readCheckout(db, mode)).payRest) throw new Failure('payMethodUnavailable');
  if (await isKeyTaken(db, { playerId, key: wish.requestId })) throw new Failure('requestKeyReused');
  const booking = orThrow(await readBooking(needs, booker, wish));
  return db.transaction(async (tx) => {
    // Two windows at once: of a player's orders one waits.
    await lockBooker(tx, playerId);
    const missing = await missingCoins(tx, needs, booking);
    if (missing === 0) throw new Failure('quoteChanged', '0');
    const coins = Math.max(missing, Math.ceil(leastPaymentCents / coinPriceCents));
    const { id } = await keepRest(tx, booker, { wish, coins, now: new Date(clock.now()) });
    return { restId: id, coins, missing };
  });
}

/** What became of a player's own order that waited for its coins. Throws `orderNotFound`. */
export async function restState(
  db: Queryable,
  playerId: number,
  restId: number,
): Promise<CallReply<'restState'>> {
  const rest = await readRest(db, restId);
  if (rest === null || rest.player_id !== playerId) throw new Failure('orderNotFound');
  const { state, order_id: orderId, also_id: also } = rest;
  return { state, orderId: `${orderId ?? ''}`, also: `${also ?? ''}` };
}

/** Sells the coins that orders lack. Whoever has paid for them has them, whether the order can be made or not. */
export function createRestSeller(needs: OrderNeeds): Seller {
  return {
    async offer(tx, { configId, playerId }, paymentNumber) {
      const rest = await readRest(tx, configId);
      const isOpen = rest?.state === 'waiting' && rest.player_id === playerId;
      if (!isOpen || !(await readCheckout(tx, needs.mode)).payRest) throw new Failure('offerGone');
      await noteRestPayment(tx, paymentNumber, rest.id);
      return {
        configId,
        isCyclical: OrderIsCyclical['rest of an order'],
        kind: RechargeKind.regular,
        priceCents: rest.coins * coinPriceCents,
        cardCoins: 0,
        grants: [{ type: 'coins', amount: rest.coins, from: 'sales' }],
        postageCents: 0,
        productId: '',
        title: [{ key: 'wallet.coins', count: rest.coins }],
      };
    },
    isLeft: () => Promise.resolve(true),
    async paid(tx, paymentNumber, now) {
      const rest = await payRest(tx, paymentNumber);
      if (rest === null) throw new Error(`nothing waits for the payment ${paymentNumber}`);
      // Paid by another payment before: these are coins, and the order is there.
      if (rest.state === 'ordered') return;
      const placed = await outcome(() => inSavepoint(tx, () => place(tx, needs, rest)));
      if (placed instanceof Failure) return refuse(tx, rest, { placed, paymentNumber, now });
      await endRest(tx, rest.id, { state: 'ordered', ...placed }, new Date(now));
    },
    released: releaseRestPayment,
  };
}

/** Makes the order with the coins that have just come. Throws what forbids it. */
async function place(
  tx: Queryable,
  needs: OrderNeeds,
  { state, released, wish, ...of }: RestRow & { readonly released: boolean },
): Promise<Pick<CallReply<'createOrder'>, 'orderId' | 'also'>> {
  if (state !== 'waiting' || released) throw new Failure('offerGone');
  const booker = { playerId: of.player_id, language: of.language, brand: of.brand };
  const { orderId, also } = await placeOrder(tx, needs, booker, wish);
  return { orderId, also };
}

async function refuse(
  tx: Queryable,
  { id, player_id: playerId, state, released }: RestRow & { readonly released: boolean },
  {
    placed,
    paymentNumber,
    now,
  }: { readonly placed: Failure; readonly paymentNumber: string; readonly now: number },
): Promise<void> {
  const at = new Date(now);
  if (state === 'waiting' && !released)
    await endRest(tx, id, { state: 'refused', refusal: placed.error }, at);
  await writeMessage(tx, playerId, {
    ...{ type: MessageType.coupons, words: 'inbox.rest', link: '/cart', ref: `rest:${paymentNumber}`, at },
  });
  await writeNotice(tx, playerId, notices.restRefused, { restId: id });
}
