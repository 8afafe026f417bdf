import { mayFollow, type OrderStage } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import type { CourierNotice } from './courier-notices.ts';
import { moveOrder, type OrderCounter } from './order-stage.service.ts';
import { readOrder } from './order.store.ts';

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

/** The order that goes under a tracking number: the newest, for couriers use numbers again. */
async function orderUnder(tx: Queryable, tracking: string): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from orders where tracking = $1 order by id desc limit 1',
    [tracking],
  );
  return rows[0]?.id ?? null;
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
    const { rows } = await tx.query(
      `insert into courier_notices (id, order_id, status, at) values ($1, $2, $3, $4)
       on conflict (id) do nothing returning id`,
      [notice.id, id, notice.status, new Date(now)],
    );
    const steps = rows.length === 0 || notice.stage === null ? [] : stepsTo(order.stage, notice.stage);
    for (const to of steps) await moveOrder(tx, shop, { orderId: id, to, actor: 'courier', now });
    const last = steps.at(-1);
    if (last === undefined) return null;
    await tx.query('update courier_notices set moved = $2 where id = $1', [notice.id, last]);
    return order.player_id;
  });
  if (playerId !== null) flush(playerId);
}
