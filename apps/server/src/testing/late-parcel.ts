import type { Database } from '../core/database.ts';
import { creditLateParcels } from '../orders/late-parcels.ts';

/** Lets an order be so many days later than promised, and gives what that brings. */
export async function beLate(
  db: Database,
  { orderId, days }: { readonly orderId: string; readonly days: number },
): Promise<void> {
  await db.query(
    `update orders set promised_from = current_date - $2::int, promised_to = current_date - $2::int where id = $1`,
    [orderId, days],
  );
  await creditLateParcels({ db, clock: { now: () => Date.now() }, flush: () => {} });
}
