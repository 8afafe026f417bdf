import type { OrderStage } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import { type GivesBack, moveOrder } from './order-stage.service.ts';
import { type OrderEventRow, type OrderRow, readEvents, readOrder, readOrders } from './order.store.ts';

export interface ParcelStep {
  readonly orderId: string;
  readonly to: OrderStage;
  /** A line that the player sees in the timeline. */
  readonly note: string;
  /** With `shipped`. */
  readonly tracking?: string;
  readonly now: number;
}

/** What a step is called in the log. */
const actions = {
  booked: 'rebook order',
  packed: 'pack order',
  shipped: 'ship order',
  delivered: 'deliver order',
  returning: 'return order',
  returned: 'take order back',
  lost: 'lose order',
  cancelled: 'cancel order',
} as const satisfies Readonly<Record<OrderStage, string>>;

const oneLine = /^[^\p{Cc}\p{Cf}]{0,200}$/u;

async function found(tx: Queryable, id: string): Promise<OrderRow> {
  const order = /^\d{1,18}$/.test(id) ? await readOrder(tx, id) : null;
  if (order === null) throw new Failure('orderNotFound', id);
  return order;
}

/** Orders with their addresses, of some stages; leaves a line in the log. `denied`. */
export function listOrders(
  db: Database,
  operator: Operator,
  stages: readonly OrderStage[],
): Promise<OrderRow[] | Failure> {
  return operate(db, operator, 'orders.pack', async (tx, note) => {
    await note('look at orders', stages.join(', '));
    return readOrders(tx, { playerId: null, stages });
  });
}

export interface OrderStory {
  readonly order: OrderRow;
  readonly events: readonly OrderEventRow[];
}

/** An order and all that became of it; leaves a line in the log. `orderNotFound`. */
export function showOrder(db: Database, operator: Operator, id: string): Promise<OrderStory | Failure> {
  return operate(db, operator, 'orders.pack', async (tx, note) => {
    const order = await found(tx, id);
    await note('look at order', `order ${id}`);
    return { order, events: await readEvents(tx, [order.id]) };
  });
}

/**
 * Moves an order on, with its toys; the player learns of it by a notice. One that is cancelled gives back its toys and what its delivery cost. `orderNotFound`;
 * `orderStageForbids` (info: the stage it is in); `badParameters` for texts of several lines.
 */
export function stepOrder(
  { db, shop }: { readonly db: Database; readonly shop: GivesBack },
  operator: Operator,
  step: ParcelStep,
): Promise<OrderRow | Failure> {
  return operate(db, operator, 'orders.pack', async (tx, note) => {
    if (![step.note, step.tracking ?? ''].every((text) => oneLine.test(text)))
      throw new Failure('badParameters', 'notes and tracking numbers are one line of at most 200 characters');
    await found(tx, step.orderId);
    const moved = await moveOrder(tx, shop, { ...step, actor: operator.who });
    await note(actions[step.to], `order ${step.orderId}`);
    return moved;
  });
}
