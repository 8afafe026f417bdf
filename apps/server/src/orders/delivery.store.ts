import type { Queryable } from '../core/database.ts';

/** What an operator said in the console; null terms: the file's again. */
export interface DeliveryRow {
  readonly terms: unknown;
  readonly changedBy: string;
  readonly changedAt: Date;
}

/** The newest of what operators said; null where they said nothing. */
export async function readDeliveryTerms(db: Queryable): Promise<DeliveryRow | null> {
  const { rows } = await db.statement<DeliveryRow>(
    'orders.deliveryTerms',
    `select terms, changed_by as "changedBy", changed_at as "changedAt" from delivery_terms order by id desc limit 1`,
  );
  return rows[0] ?? null;
}

export async function insertDeliveryTerms(
  tx: Queryable,
  { terms, changedBy, changedAt }: DeliveryRow,
): Promise<void> {
  await tx.query('insert into delivery_terms (terms, changed_by, changed_at) values ($1::jsonb, $2, $3)', [
    terms === null ? null : JSON.stringify(terms),
    changedBy,
    changedAt,
  ]);
}
