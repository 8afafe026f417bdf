import { mayFollow, type OrderStage } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { ShopCounter } from '../ports/shop-counter.ts';
import { returnDelivery } from './delivery-payment.ts';
import { orderNotice } from './order-notice.ts';
import { insertEvent, moveOrderedToys, type OrderRow, readOrder, writeStage } from './order.store.ts';
import { packingDays } from './orders.seed.ts';
import { packInto } from './packing.service.ts';

const dayMs = 86_400_000;

/** The day `count` working days (Monday to Friday) after the day of `from`, in UTC, as `2026-11-20`. */
export function addWorkingDays(from: number, count: number): string {
  let time = Math.floor(from / dayMs) * dayMs;
  for (let left = count; left > 0;) {
    time += dayMs;
    const weekday = new Date(time).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(time).toISOString().slice(0, 10);
}

export interface OrderMove {
  readonly orderId: string | number;
  readonly to: OrderStage;
  /** Who did it: the player, or the name that the operator gave. */
  readonly actor: string;
  readonly now: number;
  readonly note?: string;
  readonly tracking?: string;
  /** With `packed`: the name of the box that it must go into; without one the smallest that takes it. */
  readonly box?: string | undefined;
  /** Only an order of this player may be moved. */
  readonly playerId?: number;
}

/** What becomes of an order's toys at each stage. A lost parcel's toys stay sent until it is booked again. */
const toyStatus = {
  booked: 'ordered',
  packed: 'ordered',
  shipped: 'shipped',
  delivered: 'delivered',
  returning: 'delivered',
  returned: 'delivered',
  lost: 'shipped',
  cancelled: 'won',
} as const satisfies Readonly<Record<OrderStage, string>>;

/** First and last day on which a parcel booked now is promised. */
export function promise(
  now: number,
  courier: { readonly minDays: number; readonly maxDays: number },
): { readonly from: string; readonly to: string } {
  return {
    from: addWorkingDays(now, packingDays + courier.minDays),
    to: addWorkingDays(now, packingDays + courier.maxDays),
  };
}

/** What knows the bought things of an order, and gives them back. */
export type OrderCounter = Pick<ShopCounter, 'takeBack' | 'packedWith'>;

/**
 * Moves an order to its next stage, with its toys, its timeline and the notice to its player, in one transaction. One that
 * is cancelled gives back what its delivery and its bought things cost; one that was returned, what these did; one that is packed takes its box.
 * Throws `orderNotFound`, `orderStageForbids` with the stage it is in, or what `packInto` does.
 */
export async function moveOrder(tx: Queryable, shop: OrderCounter, move: OrderMove): Promise<OrderRow> {
  const order = await readOrder(tx, move.orderId, { lock: true });
  if (order === null || (move.playerId !== undefined && order.player_id !== move.playerId)) {
    throw new Failure('orderNotFound');
  }
  const { to, actor, now } = move;
  const isReturn = to === 'returning';
  if (!mayFollow(order.stage, to) || (isReturn && order.goods_coins === 0))
    throw new Failure('orderStageForbids', order.stage);
  const days =
    to === 'booked' && order.courier !== null
      ? promise(now, order.courier)
      : { from: order.promised_from, to: order.promised_to };
  const tracking = to === 'booked' ? '' : (move.tracking ?? order.tracking);
  const boxId = await boxAfter(tx, shop, order, move);
  await writeStage(tx, {
    orderId: order.id,
    stage: to,
    tracking,
    promisedFrom: days.from,
    promisedTo: days.to,
    now: new Date(now),
    boxId,
  });
  await moveOrderedToys(tx, order.id, toyStatus[to], new Date(now));
  if (to === 'cancelled') {
    const fee = { creditCents: order.fee_credit, coins: order.fee_coins };
    await returnDelivery(tx, { orderId: order.id, playerId: order.player_id, fee });
  }
  if (to === 'cancelled' || to === 'returned')
    await shop.takeBack(
      tx,
      { orderId: order.id, playerId: order.player_id, now },
      { withCard: to === 'cancelled' },
    );
  const event = { order_id: order.id, stage: to, note: move.note ?? '', actor, at: new Date(now) };
  await insertEvent(tx, order.player_id, event);
  // Last: it takes the player's row lock.
  await orderNotice(tx, order.player_id, { orderId: `${order.id}`, stage: to });
  return { ...order, stage: to, tracking, box_id: boxId, promised_from: days.from, promised_to: days.to };
}

/** The box that an order lies in after a move: it is packed into one, and booked again it waits for another. */
async function boxAfter(
  tx: Queryable,
  shop: OrderCounter,
  order: OrderRow,
  { to, box, now }: OrderMove,
): Promise<number | null> {
  if (to === 'booked') return null;
  return to === 'packed' ? packInto(tx, shop, order, { named: box, at: new Date(now) }) : order.box_id;
}
