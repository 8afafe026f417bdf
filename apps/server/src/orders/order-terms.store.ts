import type { Queryable } from '../core/database.ts';
import { type OrderTerms, termsRow } from './order-terms.ts';

/** Gives the terms to each order that has none. */
export async function keepTerms(db: Queryable, terms: OrderTerms): Promise<void> {
  const { return_days: returnDays, late_cents: lateCents, late_days: lateDays } = termsRow(terms);
  await db.query(
    'update orders set return_days = $1, late_cents = $2, late_days = $3 where return_days is null',
    [returnDays, lateCents, lateDays],
  );
}
