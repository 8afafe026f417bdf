import type { CallReply, OrderStage } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { Address } from './address.service.ts';
import type { DeliveryFee } from './delivery-payment.ts';
import { trackingLink } from './delivery-table.ts';
import { shownToy, type WonToy } from './pack.store.ts';
import { usualMails } from './parcel-mails.store.ts';
import type { CourierOption } from './quote.ts';
import { soleRow } from '../core/sole-row.ts';

export type OrderView = CallReply<'orderDetail'>;

/** The option that was booked, and where its courier shows parcels: an address with `{number}` in it. */
export interface BookedCourier extends CourierOption {
  readonly trackingUrl?: string;
}

export interface OrderRow {
  readonly id: number;
  readonly player_id: number;
  readonly stage: OrderStage;
  readonly address: Address;
  readonly courier: BookedCourier;
  readonly toys: readonly WonToy[];
  /** Cents of shipping credit. */
  readonly fee_credit: number;
  readonly fee_coins: number;
  readonly tracking: string;
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

const columns = `id, player_id, stage, address, courier, toys, fee_credit, fee_coins, tracking, language, brand, demonstration,
  created_at, promised_from, promised_to`;

export interface NewOrder {
  readonly playerId: number;
  readonly requestKey: string;
  readonly address: Address;
  readonly courier: BookedCourier;
  readonly fee: DeliveryFee;
  readonly toys: readonly WonToy[];
  readonly language: string;
  readonly brand: string;
  readonly demonstration: boolean;
  readonly createdAt: Date;
  readonly promisedFrom: string;
  readonly promisedTo: string;
}

export async function insertOrder(tx: Queryable, order: NewOrder): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into orders (player_id, request_key, address, courier, toys, demonstration, created_at,
                         promised_from, promised_to, fee_credit, fee_coins, language, brand)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      order.playerId,
      order.requestKey,
      JSON.stringify(order.address),
      JSON.stringify(order.courier),
      JSON.stringify(order.toys),
      order.demonstration,
      order.createdAt,
      order.promisedFrom,
      order.promisedTo,
      order.fee.creditCents,
      order.fee.coins,
      order.language,
      order.brand,
    ],
  );
  return soleRow(rows).id;
}

/** Writes an event down, and a mail about it where the player wants one. */
export async function insertEvent(tx: Queryable, playerId: number, event: OrderEventRow): Promise<void> {
  await tx.query(
    `insert into order_events (order_id, player_id, stage, note, actor, at, mail_due)
     values ($1, $2, $3, $4, $5, $6, case when $3 = any(coalesce(
       (select stages from parcel_mail_choices where player_id = $2), $7::text[])) then $6::timestamptz end)`,
    [event.order_id, playerId, event.stage, event.note, event.actor, event.at, usualMails],
  );
}

/** An order by its number, of any player; locked until the transaction ends when asked. */
export async function readOrder(
  db: Queryable,
  orderId: string | number,
  options: { readonly lock: boolean } = { lock: false },
): Promise<OrderRow | null> {
  const { rows } = await db.query<OrderRow>(
    `select ${columns} from orders where id = $1 ${options.lock ? 'for update' : ''}`,
    [orderId],
  );
  return rows[0] ?? null;
}

export interface OrderFilter {
  /** Null: of every player. */
  readonly playerId: number | null;
  readonly stages: readonly OrderStage[];
}

/** The newest hundred orders of a list. */
export async function readOrders(db: Queryable, { playerId, stages }: OrderFilter): Promise<OrderRow[]> {
  const { rows } = await db.query<OrderRow>(
    `select ${columns} from orders where ($1::bigint is null or player_id = $1) and stage = any($2::text[])
     order by id desc limit 100`,
    [playerId, stages],
  );
  return rows;
}

export async function readEvents(db: Queryable, orderIds: readonly number[]): Promise<OrderEventRow[]> {
  const { rows } = await db.query<OrderEventRow>(
    'select order_id, stage, note, actor, at from order_events where order_id = any($1::bigint[]) order by id',
    [orderIds],
  );
  return rows;
}

/** Orders as their player sees them, with their timelines. */
export async function viewOrders(db: Queryable, orders: readonly OrderRow[]): Promise<OrderView[]> {
  const events =
    orders.length === 0
      ? []
      : await readEvents(
          db,
          orders.map((order) => order.id),
        );
  return orders.map((order) => ({
    orderId: `${order.id}`,
    stage: order.stage,
    toys: order.toys.map(shownToy),
    address: order.address,
    courier: optionOf(order.courier),
    feeCredit: order.fee_credit,
    feeCoins: order.fee_coins,
    createdAt: order.created_at.toISOString(),
    promisedFrom: order.promised_from,
    promisedTo: order.promised_to,
    tracking: order.tracking,
    trackingUrl: trackingLink(order.courier.trackingUrl, order.tracking),
    demonstration: order.demonstration,
    timeline: events
      .filter((event) => event.order_id === order.id)
      .map(({ stage, at, note }) => ({ stage, at: at.toISOString(), note })),
  }));
}

/** Orders of the time before delivery was paid know of no price but one. */
function optionOf({ trackingUrl: _template, ...option }: BookedCourier): CourierOption {
  return { ...option, fullCents: option.fullCents ?? option.priceCents, rule: option.rule ?? '' };
}
