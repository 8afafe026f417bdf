import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';
import type { Seller } from './delivery-table.ts';

export const invoiceKinds = ['invoice', 'credit'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export interface InvoiceRow {
  readonly number: number;
  readonly kind: InvoiceKind;
  readonly orderId: number;
  readonly issuedAt: Date;
  readonly seller: Seller;
}

export interface NewInvoice {
  readonly orderId: number;
  readonly kind: InvoiceKind;
  readonly seller: Seller;
  readonly now: number;
}

const columns = `number, kind, order_id as "orderId", issued_at as "issuedAt", seller`;

export async function readInvoice(
  db: Queryable,
  { orderId, kind }: Pick<NewInvoice, 'orderId' | 'kind'>,
): Promise<InvoiceRow | null> {
  const { rows } = await db.query<InvoiceRow>(
    `select ${columns} from invoices where order_id = $1 and kind = $2`,
    [orderId, kind],
  );
  return rows[0] ?? null;
}

/** The invoice of an order, written with the next number where there is none yet. In a transaction of its own: others wait for its number. */
export async function issueInvoice(tx: Queryable, invoice: NewInvoice): Promise<InvoiceRow> {
  const { rows: series } = await tx.query<{ last: number }>('select last from invoice_series for update');
  const there = await readInvoice(tx, invoice);
  if (there !== null) return there;
  const number = soleRow(series, 'the series of invoices is gone').last + 1;
  await tx.query('update invoice_series set last = $1', [number]);
  const { rows } = await tx.query<InvoiceRow>(
    `insert into invoices (number, kind, order_id, issued_at, seller) values ($1, $2, $3, $4, $5) returning ${columns}`,
    [number, invoice.kind, invoice.orderId, new Date(invoice.now), JSON.stringify(invoice.seller)],
  );
  return soleRow(rows);
}

/** Orders whose invoice, or credit note, is still to be written; the oldest first. */
export async function ordersToInvoice(
  db: Queryable,
  most: number,
): Promise<{ readonly orderId: number; readonly kind: InvoiceKind }[]> {
  const { rows } = await db.query<{ orderId: number; kind: InvoiceKind }>(
    `select o.id as "orderId", k.kind from orders o
       join (values ('invoice', 1), ('credit', 2)) k (kind, rank)
         on k.kind = 'invoice' or o.stage in ('cancelled', 'returned')
     where o.goods_coins > 0 and not exists (select 1 from invoices i where i.order_id = o.id and i.kind = k.kind)
     order by o.id, k.rank limit $1`,
    [most],
  );
  return rows;
}
