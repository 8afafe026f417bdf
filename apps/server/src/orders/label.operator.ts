import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure, orThrow, outcome } from '../core/failure.ts';
import { operate, type Operator, refuseUnable } from '../core/operator.ts';
import { readGoods } from '../ports/goods.store.ts';
import type { BoughtLabel, CourierLabels, LabelWish } from './courier-labels.ts';
import { applyCourierNotice } from './courier-moves.ts';
import { stageOf } from './courier-notices.ts';
import type { DeliveryTable } from './delivery-table.ts';
import { insertShipment, keepLabel, type LabelRow, readLabel, replaceLabel } from './label.store.ts';
import { type OrderRow, readOrder } from './order.store.ts';
import type { OrderCounter } from './order-stage.service.ts';
import { readBoxes } from './packing-boxes.store.ts';
import { packedOrder } from './documents/packed-order.ts';

export interface LabelNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly shop: OrderCounter;
  readonly table: Pick<DeliveryTable, 'seller'>;
  /** Null where nobody sells any. */
  readonly labels: CourierLabels | null;
  readonly flush: (userId: number) => void;
}

export interface OrderLabel extends BoughtLabel {
  readonly orderId: number;
}

interface LabelOf {
  readonly orderId: string;
  /** The most that it may cost, in US cents; without it what the parcel's courier takes by the house's table. */
  readonly mostCents?: number | undefined;
}

/** The order, locked: nobody cancels, packs or labels it meanwhile. */
async function orderOf(tx: Queryable, id: string): Promise<OrderRow> {
  const order = /^\d{1,18}$/.test(id) ? await readOrder(tx, id, { lock: true }) : null;
  if (order === null) throw new Failure('orderNotFound', id);
  return order;
}

/**
 * Buys the label of an order that is not sent yet, once: asked again it gives the same one. Its tracking number stands with the order from then on.
 * `orderNotFound`, `orderStageForbids`, `paperNotThere` where nobody sells labels, and what the courier answers.
 */
export function buyLabel(
  needs: LabelNeeds,
  operator: Operator,
  { orderId, mostCents }: LabelOf,
): Promise<OrderLabel | Failure> {
  const { db, clock } = needs;
  return outcome(async () => {
    refuseUnable(operator, 'orders.pack');
    // In a transaction of its own: what was begun is known, whatever becomes of the purchase.
    const { order, wish, labels } = await db.transaction(async (tx) => {
      const found = await orderOf(tx, orderId);
      const beginning = { order: found, wish: await wishOf(tx, needs, { order: found, mostCents }) };
      if (needs.labels === null)
        throw new Failure('paperNotThere', 'nobody sells labels: set EASYPOST_API_KEY');
      await begin(tx, needs, { ...beginning, labels: needs.labels });
      return { ...beginning, labels: needs.labels };
    });
    const done = await operate(db, operator, 'orders.pack', async (tx, note) => {
      assertUnsent(await orderOf(tx, orderId));
      const row = await readLabel(tx, order.id);
      if (row === null) throw new Error(`order ${order.id} has no shipment after it was begun`);
      const kept = keptLabel(row);
      const label = kept ?? orThrow(await labels.buy(row.shipment, wish));
      if (kept === null)
        await keepLabel(tx, { id: row.id, orderId: order.id, now: new Date(clock.now()) }, label);
      await note('buy label', `order ${orderId}: ${label.cents} cents`);
      return { orderId: order.id, ...label };
    });
    return orThrow(done);
  });
}

/** Whether a label can be bought for an order now. */
export const canLabel = (
  { labels }: Pick<LabelNeeds, 'labels'>,
  order: Pick<OrderRow, 'stage' | 'address' | 'courier'>,
): boolean => labels !== null && isUnsent(order) && order.address !== null && order.courier !== null;

const isUnsent = ({ stage }: Pick<OrderRow, 'stage'>): boolean => stage === 'booked' || stage === 'packed';

function assertUnsent(order: OrderRow): void {
  if (!isUnsent(order)) throw new Failure('orderStageForbids', order.stage);
}

async function wishOf(
  tx: Queryable,
  { shop, table }: LabelNeeds,
  { order, mostCents }: { readonly order: OrderRow; readonly mostCents: number | undefined },
): Promise<LabelWish> {
  const { address, courier } = order;
  assertUnsent(order);
  if (address === null || courier === null) throw new Failure('orderStageForbids', order.stage);
  if (table.seller === null)
    throw new Failure('paperNotThere', 'the delivery prices name nobody who sells and sends');
  const goods = (await shop.packedWith(tx, [order.id])).get(order.id) ?? [];
  const { lines, parcel } = packedOrder(order, goods, {
    ...{ kinds: await readGoods(tx), boxes: await readBoxes(tx) },
  });
  if (parcel === null) throw new Failure('labelRefused', 'no box takes it');
  const most = mostCents ?? courier.fullCents ?? courier.priceCents;
  return { orderId: order.id, from: table.seller, to: address, parcel, lines, mostCents: most };
}

interface Beginning {
  readonly order: OrderRow;
  readonly wish: LabelWish;
  readonly labels: CourierLabels;
}

/** Begins the shipment of an order, unless one was begun. */
async function begin(
  tx: Queryable,
  { clock }: LabelNeeds,
  { order, wish, labels }: Beginning,
): Promise<void> {
  const there = await readLabel(tx, order.id);
  // A parcel that was lost and is booked again has no number: it goes with a label of its own.
  const isLost = there !== null && there.tracking !== null && order.tracking === '';
  if (there !== null && !isLost) return;
  if (there !== null) await replaceLabel(tx, there.id, new Date(clock.now()));
  const shipment = orThrow(await labels.begin(wish));
  await insertShipment(tx, { orderId: order.id, courier: labels.name, shipment });
}

function keptLabel({ tracking, carrier, cents, label }: LabelRow): BoughtLabel | null {
  if (tracking === null || label === null) return null;
  return { tracking, carrier: carrier ?? '', cents: cents ?? 0, pdf: label };
}

/** Asks the courier where an order's parcel is, and moves the order as the courier's own notice would. `orderNotFound`, `paperNotThere`. */
export async function trackOrder(
  needs: LabelNeeds,
  operator: Operator,
  orderId: string,
): Promise<{ readonly status: string; readonly stage: OrderRow['stage'] } | Failure> {
  const { db, labels } = needs;
  const asked = await operate(db, operator, 'orders.pack', async (tx, note) => {
    const order = await orderOf(tx, orderId);
    const label = await readLabel(tx, order.id);
    if (labels === null || label?.tracking == null)
      throw new Failure('paperNotThere', 'the order has no label of a courier');
    const { tracking, carrier } = label;
    const tracked = orThrow(await labels.track({ tracking, carrier: carrier ?? '' }));
    await note('track order', `order ${orderId}: ${tracked.status}`);
    return { order, tracking, ...tracked };
  });
  if (asked instanceof Failure) return asked;
  const { tracking, status, order } = asked;
  await applyCourierNotice(needs, {
    id: `asked:${tracking}:${status}`,
    tracking,
    status,
    stage: stageOf(status),
  });
  return { status, stage: (await readOrder(db, order.id))?.stage ?? order.stage };
}
