import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';
import type { Booker, OrderWish } from './order.service.ts';

/** An order that waits for its missing coins to be paid in money. */
export interface RestRow {
  readonly id: number;
  readonly player_id: number;
  readonly wish: OrderWish;
  readonly language: string;
  readonly brand: string;
  readonly coins: number;
  readonly state: 'waiting' | 'replaced' | 'ordered' | 'refused';
  readonly order_id: number | null;
  readonly also_id: number | null;
  readonly refusal: string;
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

export async function readRest(db: Queryable, restId: number): Promise<RestRow | null> {
  const { rows } = await db.statement<RestRow>('orders.rest', 'select * from order_rests where id = $1', [
    restId,
  ]);
  return rows[0] ?? null;
}

/**
 * Keeps an order until its coins come, in place of any other that waits for the same player. The same order for as many coins stays the one that it was, in
 * however many windows it is begun.
 */
export async function keepRest(
  tx: Queryable,
  { playerId, language, brand }: Booker,
  { wish, coins, now }: { readonly wish: OrderWish; readonly coins: number; readonly now: Date },
): Promise<RestRow> {
  const same = await tx.statement<RestRow>(
    'orders.sameRest',
    `select * from order_rests where player_id = $1 and state = 'waiting' and coins = $2
       and wish - 'requestId' = $3::jsonb - 'requestId'`,
    [playerId, coins, JSON.stringify(wish)],
  );
  if (same.rows[0] !== undefined) return same.rows[0];
  await tx.statement(
    'orders.replaceRest',
    `update order_rests set state = 'replaced', ended_at = $2 where player_id = $1 and state = 'waiting'`,
    [playerId, now],
  );
  const { rows } = await tx.statement<RestRow>(
    'orders.keepRest',
    `insert into order_rests (player_id, wish, language, brand, coins, created_at)
     values ($1, $2, $3, $4, $5, $6) returning *`,
    [playerId, JSON.stringify(wish), language, brand, coins, now],
  );
  return soleRow(rows);
}

export async function noteRestPayment(tx: Queryable, number: string, restId: number): Promise<void> {
  await tx.statement(
    'orders.restPayment',
    'insert into order_rest_payments (number, rest_id) values ($1, $2)',
    [number, restId],
  );
}

/** Whoever called a payment off wants no order for it, whatever is paid later. */
export async function releaseRestPayment(tx: Queryable, number: string): Promise<void> {
  await tx.statement(
    'orders.releaseRestPayment',
    'update order_rest_payments set released = true where number = $1',
    [number],
  );
}

/** What a payment was begun for, locked, the payment noted as paid; null when there is no such payment. */
export async function payRest(
  tx: Queryable,
  number: string,
): Promise<(RestRow & { readonly released: boolean }) | null> {
  const { rows } = await tx.statement<{ rest_id: number; released: boolean }>(
    'orders.restPaid',
    'update order_rest_payments set paid = true where number = $1 returning rest_id, released',
    [number],
  );
  const [payment] = rows;
  if (payment === undefined) return null;
  const locked = await tx.statement<RestRow>(
    'orders.lockRest',
    'select * from order_rests where id = $1 for update',
    [payment.rest_id],
  );
  return { ...soleRow(locked.rows), released: payment.released };
}

/** What became of an order whose coins were paid. */
export type RestEnd =
  | { readonly state: 'ordered'; readonly orderId: string; readonly also: string }
  | { readonly state: 'refused'; readonly refusal: string };

export async function endRest(tx: Queryable, restId: number, end: RestEnd, now: Date): Promise<void> {
  const [orderId, also, refusal] =
    end.state === 'ordered' ? [end.orderId, end.also, ''] : ['', '', end.refusal];
  await tx.statement(
    'orders.endRest',
    `update order_rests set state = $2, order_id = nullif($3, '')::bigint, also_id = nullif($4, '')::bigint, refusal = $5, ended_at = $6
     where id = $1`,
    [restId, end.state, orderId, also, refusal, now],
  );
}

/** Lets one at a time begin or pay an order of a player, until the transaction ends. */
export async function lockBooker(db: Queryable, playerId: number): Promise<void> {
  await db.statement('orders.lockBooker', 'select 1 from users where id = $1 for no key update', [playerId]);
}
