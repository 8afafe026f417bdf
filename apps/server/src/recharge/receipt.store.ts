import type { PaymentRow } from './payment.store.ts';
import type { Queryable } from '../core/database.ts';

export type DueReceipt = PaymentRow & { readonly mail: string | null };

/** A receipt that cannot be mailed is tried again after 1, 4, 16 … minutes, then no more: the app shows it. */
export const mostTries = 8;

/** Receipts that are due, with their players' mail addresses; at most 20. */
export async function readDueReceipts(db: Queryable, now: Date, mostTries: number): Promise<DueReceipt[]> {
  const { rows } = await db.query<DueReceipt>(
    `select p.*, u.mail from payments p join users u on u.id = p.player_id
     where p.state = 'credited' and p.receipt_at is null and p.receipt_tries < $2
       and (p.receipt_due is null or p.receipt_due <= $1)
     order by p.receipt_due nulls first, p.id limit 20`,
    [now, mostTries],
  );
  return rows;
}

/** Notes that a receipt was mailed. */
export async function markMailed(db: Queryable, id: number, now: Date): Promise<void> {
  await db.query('update payments set receipt_at = $2 where id = $1', [id, now]);
}

/** Notes that a receipt was not mailed, and when it is tried again. */
export async function noteReceiptTry(db: Queryable, id: number, next: Date): Promise<void> {
  await db.query('update payments set receipt_tries = receipt_tries + 1, receipt_due = $2 where id = $1', [
    id,
    next,
  ]);
}
