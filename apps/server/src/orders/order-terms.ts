import type { DeliveryTable } from './delivery-table.ts';

/** What the house promises with an order, kept with it: what an operator changes later is for later orders. */
export type OrderTerms = Pick<DeliveryTable, 'returnDays' | 'lateCents' | 'lateDays'>;

/** The columns of an order's terms; null in one that was made before orders kept them, until the next start. */
export interface TermsRow {
  readonly return_days: number | null;
  readonly late_cents: number | null;
  readonly late_days: number | null;
}

export const termsColumns = 'return_days, late_cents, late_days';

export const termsRow = ({ returnDays, lateCents, lateDays }: OrderTerms): TermsRow => ({
  ...{ return_days: returnDays, late_cents: lateCents, late_days: lateDays },
});
