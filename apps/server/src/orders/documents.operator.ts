import type { Messages } from '../core/messages.ts';
import type { Database } from '../core/database.ts';
import type { Clock } from '../core/clock.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import { readGoods } from '../ports/goods.store.ts';
import type { ShopCounter } from '../ports/shop-counter.ts';
import type { DeliveryTable } from './delivery-table.ts';
import { printedInvoice } from './invoices.ts';
import { type OrderRow, readOrder, readOrders } from './order.store.ts';
import { readBoxes } from './packing-boxes.store.ts';
import { customsDocument } from './documents/customs-document.ts';
import { lackingOf, packedOrder, type PackedOrder } from './documents/packed-order.ts';
import { packingSlip } from './documents/packing-slip.ts';

export interface DocumentNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly messages: Messages;
  readonly table: Pick<DeliveryTable, 'seller'>;
  readonly shop: Pick<ShopCounter, 'boughtWith' | 'packedWith'>;
}

export const operatorDocuments = ['slip', 'customs', 'invoice', 'credit'] as const;
export type OperatorPaper = (typeof operatorDocuments)[number];

export interface DocumentRequest {
  readonly paper: OperatorPaper;
  /** Without one: slips of all that is to be packed. */
  readonly orderId?: string | undefined;
}

/** A paper to be printed, and what whoever prints it has to know. */
export interface OperatorsPaper {
  readonly name: string;
  readonly bytes: Buffer;
  /** What is not on it, or could not be printed: a sentence each. */
  readonly lacking: readonly string[];
}

/** A paper of an order, or the slips of all that is to be packed; leaves a line in the log. `orderNotFound`, `paperNotThere`. */
export async function printDocument(
  needs: DocumentNeeds,
  operator: Operator,
  wish: DocumentRequest,
): Promise<OperatorsPaper | Failure> {
  const orders = await operate(needs.db, operator, 'orders.pack', async (tx, note) => {
    const found =
      wish.orderId === undefined
        ? await readOrders(tx, { playerId: null, stages: ['booked'], byPromise: true })
        : [await readOrder(tx, wish.orderId)];
    const there = found.filter((order) => order !== null);
    if (wish.orderId !== undefined && there.length === 0) throw new Failure('orderNotFound', wish.orderId);
    if (wish.orderId === undefined && wish.paper !== 'slip') throw new Failure('badParameters', 'orderId');
    await note(
      `print ${wish.paper}`,
      wish.orderId === undefined ? 'all to be packed' : `order ${wish.orderId}`,
    );
    return there;
  });
  return orders instanceof Failure ? orders : documentOf(needs, wish.paper, orders);
}

async function documentOf(
  needs: DocumentNeeds,
  paper: OperatorPaper,
  orders: readonly OrderRow[],
): Promise<OperatorsPaper | Failure> {
  const [first] = orders;
  const carried = orders.filter(({ address }) => address !== null);
  if (first !== undefined && (paper === 'invoice' || paper === 'credit')) {
    const printed = await printedInvoice(needs, first, paper);
    return printed instanceof Failure ? printed : { ...printed, lacking: [] };
  }
  const packed = await packedOf(needs, carried);
  const [only] = packed;
  if (only === undefined) return new Failure('paperNotThere', paper);
  const { seller } = needs.table;
  const id = packed.length === 1 ? `${only.order.id}` : 'all';
  if (paper === 'slip') {
    const printed = await packingSlip(packed, { author: seller?.name ?? '', date: only.order.created_at });
    return { name: `slip-${id}.pdf`, bytes: printed.bytes, lacking: unprinted(printed.missing) };
  }
  if (seller === null)
    return new Failure('paperNotThere', 'the delivery prices name nobody who sells and sends');
  const printed = await customsDocument(only, seller);
  return {
    ...{ name: `customs-${id}.pdf`, bytes: printed.bytes },
    lacking: [...lackingOf(only), ...unprinted(printed.missing)],
  };
}

const unprinted = (letters: readonly string[]): string[] =>
  letters.length === 0 ? [] : [`These letters could not be printed: ${letters.join(' ')}.`];

async function packedOf({ db, shop }: DocumentNeeds, orders: readonly OrderRow[]): Promise<PackedOrder[]> {
  const ids = orders.map(({ id }) => id);
  const goods = await shop.packedWith(db, ids);
  const shelf = { kinds: await readGoods(db), boxes: await readBoxes(db) };
  return orders.map((order) => packedOrder(order, goods.get(order.id) ?? [], shelf));
}
