import { mayFollow, type OrderStage } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import type { CourierNotice } from './courier-notices.ts';
import { moveOrder, type OrderCounter } from './order-stage.service.ts';
import { readOrder } from './order.store.ts';
import { insertCourierNotice, markMoved, orderUnder } from './courier-notice.store.ts';

interface MoveNeeds {
  readonly db: Database;
  readonly clock: { now(): number };
  readonly shop: OrderCounter;
  readonly flush: (userId: number) => void;
}

/** The way of a parcel that a courier can tell of. A notice moves along it, never back. */
const way: readonly OrderStage[] = ['packed', 'shipped', 'delivered'];

/** The stages that lie between one and another, the latter among them; none where that is no way forward. */
function stepsTo(from: OrderStage, to: OrderStage): readonly OrderStage[] {
  const [begin, end] = [way.indexOf(from), way.indexOf(to)];
  const steps = begin === -1 ? [] : way.slice(begin + 1, end + 1);
  const all = [from, ...steps];
  return steps.every((step, index) => mayFollow(all[index] ?? from, step)) ? steps : [];
}

/** Moves the order that a notice tells of, once for each notice, and tells its player. A notice of no parcel of ours does nothing. */
export async function applyCourierNotice(
  { db, clock, shop, flush }: MoveNeeds,
  notice: CourierNotice,
): Promise<void> {
  const playerId = await db.transaction(async (tx) => {
    const id = await orderUnder(tx, notice.tracking);
    // Before the notice is written, which holds the order as well: two that come together would wait for each other.
    const order = id === null ? null : await readOrder(tx, id, { lock: true });
    if (id === null || order === null) return null;
    const now = clock.now();
    const isNew = await insertCourierNotice(tx, notice.id, id, notice.status, new Date(now));
    const steps = !isNew || notice.stage === null ? [] : stepsTo(order.stage, notice.stage);
    for (const to of steps) await moveOrder(tx, shop, { orderId: id, to, actor: 'courier', now });
    const last = steps.at(-1);
    if (last === undefined) return null;
    await markMoved(tx, notice.id, last);
    return order.player_id;
  });
  if (playerId !== null) flush(playerId);
}
