import type { PaymentState } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { type PaymentRow, readPayment } from './payment.store.ts';

/** The newest two hundred, of a state or of all. */
export async function readNewestPayments(db: Queryable, state: PaymentState | null): Promise<PaymentRow[]> {
  const { rows } = await db.query<PaymentRow>(
    'select * from payments where $1::text is null or state = $1 order by id desc limit 200',
    [state],
  );
  return rows;
}

/** By our number, or by what the provider calls it. */
export async function findPayment(db: Queryable, name: string): Promise<PaymentRow | null> {
  const byNumber = /^[0-9a-f-]{36}$/.test(name) ? await readPayment(db, { number: name }) : null;
  if (byNumber !== null) return byNumber;
  const { rows } = await db.query<PaymentRow>(
    'select * from payments where reference = $1 or capture_id = $1 limit 1',
    [name],
  );
  return rows[0] ?? null;
}

/** Where a provider's report and our books differ. */
export interface Difference {
  readonly id: number;
  readonly provider: string;
  readonly reference: string;
  readonly kind: string;
  readonly detail: string;
  readonly foundAt: Date;
}

/** Those that nobody has settled, oldest first. */
export async function readDifferences(db: Queryable): Promise<Difference[]> {
  const { rows } = await db.query<Difference>(
    `select id, provider, reference, kind, detail, found_at as "foundAt" from payment_differences
     where settled_at is null order by id limit 500`,
  );
  return rows;
}

/** False where there is none that is open. */
export async function settleDifference(tx: Queryable, id: number, who: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update payment_differences set settled_at = now(), settled_by = $2 where id = $1 and settled_at is null',
    [id, who],
  );
  return rowCount > 0;
}
