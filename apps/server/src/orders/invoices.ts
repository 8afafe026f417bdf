import type { OrderStage } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Messages } from '../core/messages.ts';
import type { ShopCounter } from '../ports/shop-counter.ts';
import type { DeliveryTable } from './delivery-table.ts';
import {
  type InvoiceKind,
  issueInvoice,
  type InvoiceRow,
  ordersToInvoice,
  readInvoice,
} from './invoice.store.ts';
import type { OrderRow } from './order.store.ts';
import { invoiceDocument } from './documents/invoice-document.ts';

interface InvoiceNeeds {
  readonly db: Database;
  readonly table: Pick<DeliveryTable, 'seller'>;
  readonly clock: { now(): number };
}

const takenBack: readonly OrderStage[] = ['cancelled', 'returned'];

/** The papers that a player can have of an order: an invoice of what was bought, and a credit note where it came back. */
export function invoicesOf(
  { stage, goods_coins: coins }: Pick<OrderRow, 'stage' | 'goods_coins'>,
  { seller }: Pick<DeliveryTable, 'seller'>,
): InvoiceKind[] {
  if (coins === 0 || seller === null) return [];
  return takenBack.includes(stage) ? ['invoice', 'credit'] : ['invoice'];
}

/** An order's paper; null where it has none. The invoice is numbered before the credit note that takes it back. */
export async function invoiceOf(
  { db, table, clock }: InvoiceNeeds,
  order: OrderRow,
  kind: InvoiceKind,
): Promise<InvoiceRow | null> {
  const { seller } = table;
  const kinds = invoicesOf(order, table);
  if (seller === null || !kinds.includes(kind)) return null;
  const there = await readInvoice(db, { orderId: order.id, kind });
  if (there !== null) return there;
  let issued: InvoiceRow | null = null;
  for (const each of kinds.slice(0, kinds.indexOf(kind) + 1))
    issued = await db.transaction((tx) =>
      issueInvoice(tx, { orderId: order.id, kind: each, seller, now: clock.now() }),
    );
  return issued;
}

const mostAtOnce = 100;

/** Writes the invoices and credit notes that nobody has asked for yet. */
export async function issueInvoices({ db, table: { seller }, clock }: InvoiceNeeds): Promise<void> {
  if (seller === null) return;
  for (const { orderId, kind } of await ordersToInvoice(db, mostAtOnce))
    await db.transaction((tx) => issueInvoice(tx, { orderId, kind, seller, now: clock.now() }));
}

export interface PrintNeeds extends InvoiceNeeds {
  readonly messages: Messages;
  readonly shop: Pick<ShopCounter, 'boughtWith'>;
}

/** The paper of an order as a file. `paperNotThere` where it has none. */
export async function printedInvoice(
  needs: PrintNeeds,
  order: OrderRow,
  kind: InvoiceKind,
): Promise<{ readonly name: string; readonly bytes: Buffer } | Failure> {
  const invoice = await invoiceOf(needs, order, kind);
  if (invoice === null) return new Failure('paperNotThere', kind);
  const bought = await needs.shop.boughtWith(needs.db, [order.id], order.language);
  const original =
    kind === 'credit' ? await readInvoice(needs.db, { orderId: order.id, kind: 'invoice' }) : null;
  const bytes = await invoiceDocument(needs.messages, {
    ...{ invoice, order, goods: bought.get(order.id) ?? [], takesBack: original?.number ?? null },
  });
  return { name: `${kind}-${invoice.number}.pdf`, bytes };
}
