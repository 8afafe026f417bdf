import type { CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { together } from '../core/together.ts';
import type { BoughtGoods, ShopCounter } from '../ports/shop-counter.ts';
import { type DeliveryTable, trackingLink } from './delivery-table.ts';
import { invoicesOf } from './invoices.ts';
import { type BookedCourier, type OrderEventRow, type OrderRow, readEvents } from './order.store.ts';
import { shownToy } from './pack.store.ts';
import type { CourierOption } from './quote.ts';
import { orderTax, paidCents, shownPrice } from './order-price.ts';
import { containedCents } from './taxes.ts';
import { returnEnd } from './returns.ts';

export type OrderView = CallReply<'orderDetail'>;

export interface ViewNeeds {
  readonly shop: Pick<ShopCounter, 'boughtWith'>;
  readonly table: Pick<DeliveryTable, 'seller'>;
}

/** Orders as their player sees them, with their timelines. */
export async function viewOrders(
  db: Queryable,
  { shop, table }: ViewNeeds,
  { orders, language }: { readonly orders: readonly OrderRow[]; readonly language: string },
): Promise<OrderView[]> {
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.id);
  const [events, bought] = await together(readEvents(db, ids), shop.boughtWith(db, ids, language));
  return orders.map((order) =>
    viewOf(
      {
        order,
        events: events.filter((event) => event.order_id === order.id),
        goods: bought.get(order.id) ?? [],
      },
      table,
    ),
  );
}

/** An order with all that belongs to it. */
export interface KnownOrder {
  readonly order: OrderRow;
  readonly events: readonly OrderEventRow[];
  /** Its bought things, in the order of the shelf. */
  readonly goods: readonly BoughtGoods[];
}

/** An order as its player sees it: one that has just been written is not read again. */
export function viewOf({ order, events, goods }: KnownOrder, table: ViewNeeds['table']): OrderView {
  return {
    ...{ orderId: `${order.id}`, stage: order.stage, toys: order.toys.map(shownToy) },
    goods: [...goods],
    ...shownPrice(order),
    ...{ address: order.address, courier: order.courier && optionOf(order.courier) },
    lateCredit: order.late_credit,
    tax: taxView(order),
    papers: invoicesOf(order, table),
    returnUntil: returnEnd(order)?.toISOString() ?? '',
    createdAt: order.created_at.toISOString(),
    ...{ promisedFrom: order.promised_from, promisedTo: order.promised_to },
    tracking: order.tracking,
    trackingUrl: trackingLink(order.courier?.trackingUrl, order.tracking),
    demonstration: order.demonstration,
    timeline: events.map(({ stage, at, note }) => ({ stage, at: at.toISOString(), note })),
  };
}

/** What an order's price contains of the tax that was said, given the coins that were paid for it. */
function taxView(order: OrderRow): OrderView['tax'] {
  const tax = orderTax(order);
  return tax && { ...tax, cents: containedCents(paidCents(order), tax) };
}

/** Orders of the time before delivery was paid know of no price but one. */
function optionOf({ trackingUrl: _template, ...option }: BookedCourier): CourierOption {
  return { ...option, fullCents: option.fullCents ?? option.priceCents, rule: option.rule ?? '' };
}
