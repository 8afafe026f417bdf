import type { Queryable } from '../core/database.ts';
import type { OrderStage } from '@grabbit/contract';

/** The order that goes under a tracking number: the newest, for couriers use numbers again. */
export async function orderUnder(tx: Queryable, tracking: string): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from orders where tracking = $1 order by id desc limit 1',
    [tracking],
  );
  return rows[0]?.id ?? null;
}

/** Writes a courier's notice down, once for its id. False when it was there. */
export async function insertCourierNotice(
  db: Queryable,
  id: string,
  orderId: number,
  status: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into courier_notices (id, order_id, status, at) values ($1, $2, $3, $4)
     on conflict (id) do nothing`,
    [id, orderId, status, at],
  );
  return rowCount > 0;
}

/** Notes the stage to which a notice moved its order. */
export async function markMoved(db: Queryable, id: string, moved: OrderStage): Promise<void> {
  await db.query('update courier_notices set moved = $2 where id = $1', [id, moved]);
}
