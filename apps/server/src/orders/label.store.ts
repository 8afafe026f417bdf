import type { Queryable } from '../core/database.ts';
import type { BoughtLabel } from './courier-labels.ts';

export interface LabelRow {
  readonly id: number;
  readonly courier: string;
  readonly shipment: string;
  readonly tracking: string | null;
  readonly carrier: string | null;
  readonly cents: number | null;
  readonly label: Buffer | null;
}

/** The label that an order goes with, bought or begun; null where there is none. */
export async function readLabel(db: Queryable, orderId: number): Promise<LabelRow | null> {
  const { rows } = await db.query<LabelRow>(
    `select id, courier, shipment, tracking, carrier, cents, label from courier_labels
     where order_id = $1 and replaced_at is null`,
    [orderId],
  );
  return rows[0] ?? null;
}

/** Writes a shipment down that was begun. Its order is locked. */
export async function insertShipment(
  tx: Queryable,
  {
    orderId,
    courier,
    shipment,
  }: { readonly orderId: number; readonly courier: string; readonly shipment: string },
): Promise<void> {
  await tx.query(`insert into courier_labels (order_id, courier, shipment) values ($1, $2, $3)`, [
    orderId,
    courier,
    shipment,
  ]);
}

export async function replaceLabel(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query('update courier_labels set replaced_at = $2 where id = $1', [id, now]);
}

/** Keeps a bought label, and its number with the order. */
export async function keepLabel(
  tx: Queryable,
  { id, orderId, now }: { readonly id: number; readonly orderId: number; readonly now: Date },
  { tracking, carrier, cents, pdf }: BoughtLabel,
): Promise<void> {
  await tx.query(
    'update courier_labels set tracking = $2, carrier = $3, cents = $4, label = $5, bought_at = $6 where id = $1',
    [id, tracking, carrier, cents, pdf, now],
  );
  await tx.query('update orders set tracking = $2 where id = $1', [orderId, tracking]);
}
