import type { CallReply, OrderStage } from '@grabbit/contract';
import type { Queryable } from '../platform/database.ts';
import type { Address } from './address.service.ts';
import type { CourierOption } from './couriers.ts';
import { packedToy, type WonToy } from './pack.store.ts';

export type OrderView = CallReply<'orderDetail'>;

export interface OrderRow {
  readonly id: number;
  readonly player_id: number;
  readonly stage: OrderStage;
  readonly address: Address;
  readonly courier: CourierOption;
  readonly toys: readonly WonToy[];
  readonly fee_coins: number;
  readonly tracking: string;
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

const columns = `id, player_id, stage, address, courier, toys, fee_coins, tracking, demonstration, created_at,
  promised_from, promised_to`;

export interface NewOrder {
  readonly playerId: number;
  readonly requestKey: string;
  readonly address: Address;
  readonly courier: CourierOption;
  readonly toys: readonly WonToy[];
  readonly demonstration: boolean;
  readonly createdAt: Date;
  readonly promisedFrom: string;
  readonly promisedTo: string;
}

export async function insertOrder(tx: Queryable, order: NewOrder): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into orders (player_id, request_key, address, courier, toys, demonstration, created_at,
                         promised_from, promised_to)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
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
    ],
  );
  const row = rows[0];
  if (row === undefined) throw new Error('an insert returned no row');
  return row.id;
}

export async function insertEvent(tx: Queryable, playerId: number, event: OrderEventRow): Promise<void> {
  await tx.query(
    'insert into order_events (order_id, player_id, stage, note, actor, at) values ($1, $2, $3, $4, $5, $6)',
    [event.order_id, playerId, event.stage, event.note, event.actor, event.at],
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
export async function viewOrders(
  db: Queryable,
  orders: readonly OrderRow[],
  now: number,
): Promise<OrderView[]> {
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
    toys: order.toys.map((toy) => packedToy(toy, now)),
    address: order.address,
    courier: order.courier,
    feeCoins: order.fee_coins,
    createdAt: order.created_at.toISOString(),
    promisedFrom: order.promised_from,
    promisedTo: order.promised_to,
    tracking: order.tracking,
    demonstration: order.demonstration,
    timeline: events
      .filter((event) => event.order_id === order.id)
      .map(({ stage, at, note }) => ({ stage, at: at.toISOString(), note })),
  }));
}
