import type { OrderStage } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { Address } from './address.store.ts';
import { priceColumns, type PriceRow, type TaxRow } from './order-price.ts';
import { type OrderTerms, termsColumns, type TermsRow, termsRow } from './order-terms.ts';
import type { WonToy } from './pack.store.ts';
import { usualMails } from './parcel-mails.store.ts';
import type { CourierOption } from './quote.ts';
import type { Tax } from './taxes.ts';
import { insertingRow } from '../core/inserting-row.ts';
import { soleRow } from '../core/sole-row.ts';
import { writeAlert } from '../ports/alert.store.ts';

/** The option that was booked, and where its courier shows parcels: an address with `{number}` in it. */
export interface BookedCourier extends CourierOption {
  readonly trackingUrl?: string;
}

export interface OrderRow extends PriceRow, TaxRow, TermsRow {
  readonly id: number;
  readonly player_id: number;
  readonly stage: OrderStage;
  /** Address and courier are null for what no parcel carries. */
  readonly address: Address | null;
  readonly courier: BookedCourier | null;
  readonly toys: readonly WonToy[];
  /** Cents of shipping credit that were given for days late. */
  readonly late_credit: number;
  readonly delivered_at: Date | null;
  readonly tracking: string;
  /** The box that it lies in; null before it is packed. */
  readonly box_id: number | null;
  /** Where it was booked: the language, and the name of the site. */
  readonly language: string;
  readonly brand: string;
  readonly demonstration: boolean;
  readonly created_at: Date;
  readonly promised_from: string;
  readonly promised_to: string;
}

export interface OrderEventRow {
  readonly order_id: number;
  readonly stage: OrderStage;
  readonly note: string;
  readonly actor: string;
  readonly at: Date;
}

const columns = `id, player_id, stage, address, courier, toys, ${priceColumns}, tracking, language, brand, demonstration,
  created_at, promised_from, promised_to, late_credit, delivered_at, tax_kind, tax_permille, box_id, ${termsColumns}`;

export interface NewOrder {
  readonly playerId: number;
  readonly requestKey: string;
  /** One that is delivered when it is made has no address and no courier. */
  readonly stage: 'booked' | 'delivered';
  readonly address: Address | null;
  readonly courier: BookedCourier | null;
  readonly price: PriceRow;
  readonly tax: Tax | null;
  readonly terms: OrderTerms;
  readonly toys: readonly WonToy[];
  readonly language: string;
  readonly brand: string;
  readonly demonstration: boolean;
  readonly createdAt: Date;
  readonly promisedFrom: string;
  readonly promisedTo: string;
}

export async function insertOrder(tx: Queryable, order: NewOrder): Promise<OrderRow> {
  const row = {
    player_id: order.playerId,
    request_key: order.requestKey,
    stage: order.stage,
    address: order.address && JSON.stringify(order.address),
    courier: order.courier && JSON.stringify(order.courier),
    toys: JSON.stringify(order.toys),
    ...order.price,
    tax_kind: order.tax?.kind ?? null,
    tax_permille: order.tax?.permille ?? null,
    ...termsRow(order.terms),
    language: order.language,
    brand: order.brand,
    demonstration: order.demonstration,
    created_at: order.createdAt,
    delivered_at: order.stage === 'delivered' ? order.createdAt : null,
    promised_from: order.promisedFrom,
    promised_to: order.promisedTo,
  };
  const { rows } = await tx.statement<OrderRow>(
    'orders.insert',
    `${insertingRow('orders', row)} returning ${columns}`,
    Object.values(row),
  );
  return soleRow(rows);
}

/** Writes an event down, and a mail about it where the player wants one and a parcel is on its way. */
export async function insertEvent(tx: Queryable, playerId: number, event: OrderEventRow): Promise<void> {
  await tx.statement(
    'orders.insertEvent',
    `insert into order_events (order_id, player_id, stage, note, actor, at, mail_due)
     values ($1, $2, $3, $4, $5, $6, case when $3 = any(coalesce(
       (select stages from parcel_mail_choices where player_id = $2), $7::text[]))
       and exists (select 1 from orders where id = $1 and address is not null) then $6::timestamptz end)`,
    [event.order_id, playerId, event.stage, event.note, event.actor, event.at, usualMails],
  );
  const words = alertWords[event.stage];
  if (words === undefined) return;
  const alert = { kind: 'parcels', words, values: { order: `${event.order_id}` } } as const;
  const ref = `order:${event.order_id}:${event.stage}:${event.at.getTime()}`;
  await writeAlert(tx, playerId, { ...alert, link: `/order/${event.order_id}`, ref, at: event.at });
}

/** Stages that devices get an alert about while the app is closed. */
const alertWords: Readonly<Partial<Record<OrderStage, string>>> = {
  shipped: 'alerts.shipped',
  delivered: 'alerts.delivered',
};

/** An order by its number, of any player; locked until the transaction ends when asked. */
export async function readOrder(
  db: Queryable,
  orderId: string | number,
  options: { readonly lock: boolean } = { lock: false },
): Promise<OrderRow | null> {
  const { rows } = await db.statement<OrderRow>(
    options.lock ? 'orders.lock' : 'orders.read',
    `select ${columns} from orders where id = $1 ${options.lock ? 'for update' : ''}`,
    [orderId],
  );
  return rows[0] ?? null;
}

export interface OrderFilter {
  /** Null: of every player. */
  readonly playerId: number | null;
  readonly stages: readonly OrderStage[];
  /** Those first that are promised first, instead of the newest. */
  readonly byPromise?: boolean;
}

/** The first hundred orders of a list: the newest, or those that are promised first. */
export async function readOrders(
  db: Queryable,
  { playerId, stages, byPromise = false }: OrderFilter,
): Promise<OrderRow[]> {
  const { rows } = await db.query<OrderRow>(
    `select ${columns} from orders where ($1::bigint is null or player_id = $1) and stage = any($2::text[])
     order by ${byPromise ? 'promised_from, id' : 'id desc'} limit 100`,
    [playerId, stages],
  );
  return rows;
}

/** Orders with an id below `before`, the newest first; a row more than a page, if there is one. Of a stage, or of all. */
export async function readOrdersBefore(
  db: Queryable,
  {
    stage,
    before,
    limit,
  }: { readonly stage: OrderStage | null; readonly before: number; readonly limit: number },
): Promise<OrderRow[]> {
  const { rows } =
    stage === null
      ? await db.statement<OrderRow>(
          'orders.newest',
          `select ${columns} from orders where id < $1 order by id desc limit $2`,
          [before, limit],
        )
      : await db.statement<OrderRow>(
          'orders.newestOfStage',
          `select ${columns} from orders where stage = $3 and id < $1 order by id desc limit $2`,
          [before, limit, stage],
        );
  return rows;
}

/** What lies in each order that waits to be packed. */
export async function readBooked(db: Queryable): Promise<Pick<OrderRow, 'id' | 'toys'>[]> {
  const { rows } = await db.query<Pick<OrderRow, 'id' | 'toys'>>(
    `select id, toys from orders where stage = 'booked' and address is not null order by id`,
  );
  return rows;
}

export async function readEvents(db: Queryable, orderIds: readonly number[]): Promise<OrderEventRow[]> {
  const { rows } = await db.statement<OrderEventRow>(
    'orders.events',
    'select order_id, stage, note, actor, at from order_events where order_id = any($1::bigint[]) order by id',
    [orderIds],
  );
  return rows;
}

/** Writes the stage that an order is in now, and what goes with it. */
export async function writeStage(
  db: Queryable,
  {
    orderId,
    stage,
    tracking,
    promisedFrom,
    promisedTo,
    now,
    boxId,
  }: {
    readonly orderId: number;
    readonly stage: OrderStage;
    readonly tracking: string;
    readonly promisedFrom: string;
    readonly promisedTo: string;
    readonly now: Date;
    readonly boxId: number | null;
  },
): Promise<void> {
  await db.query(
    `update orders set stage = $2, tracking = $3, promised_from = $4, promised_to = $5, box_id = $7,
       delivered_at = case when $2 = 'delivered' then coalesce(delivered_at, $6) else delivered_at end where id = $1`,
    [orderId, stage, tracking, promisedFrom, promisedTo, now, boxId],
  );
}

/** Gives the toys of an order the status of its stage. What comes back to the pack begins its days anew: it could not be sent meanwhile. */
export async function moveOrderedToys(
  db: Queryable,
  orderId: number,
  status: string,
  now: Date,
): Promise<void> {
  await db.query(
    `update toy_units set status = $2, order_id = case when $2 = 'won' then null else order_id end,
       kept_from = case when $2 = 'won' then $3 else kept_from end, warned_days = case when $2 = 'won' then null else warned_days end
     where order_id = $1`,
    [orderId, status, now],
  );
}

/** Puts won toys into an order. */
export async function orderToys(tx: Queryable, orderId: number, toys: readonly WonToy[]): Promise<void> {
  await tx.query(`update toy_units set status = 'ordered', order_id = $2 where id = any($1::bigint[])`, [
    toys.map((toy) => toy.unitId),
    orderId,
  ]);
}
