import type { Queryable } from '../../core/database.ts';
import { insertingRow } from '../../core/inserting-row.ts';
import type { ProviderOrder } from '../payment-provider.ts';
/** What the payer of the demonstration may do on the hosted page. */
export const sandboxPlans = ['approve', 'decline', 'slow', 'never', 'twice'] as const;

export type SandboxPlan = (typeof sandboxPlans)[number];

export interface SandboxOrder {
  readonly reference: string;
  readonly amount_cents: number;
  readonly currency: string;
  readonly title: string;
  readonly notify_key: string;
  readonly return_url: string;
  readonly cancel_url: string;
  readonly state: 'open' | 'approved' | 'captured' | 'declined' | 'refunded';
  readonly plan: SandboxPlan | '';
  readonly ready_at: Date | null;
  readonly capture_id: string | null;
  readonly second_capture_id: string | null;
  readonly second_refunded: boolean;
  readonly captured_at: Date | null;
  readonly created_at: Date;
}

/** An order of the sandbox; null for none. */
export async function readSandboxOrder(db: Queryable, reference: string): Promise<SandboxOrder | null> {
  const { rows } = await db.statement<SandboxOrder>(
    'recharge.sandboxOrder',
    'select * from sandbox_orders where reference = $1',
    [reference],
  );
  return rows[0] ?? null;
}

/** Writes an order, once for its reference. */
export async function insertSandboxOrder(
  db: Queryable,
  given: ProviderOrder & { readonly reference: string; readonly notifyKey: string },
): Promise<void> {
  const { reference, amountCents, currency, title, notifyKey, returnUrl, cancelUrl } = given;
  const row = {
    ...{ reference, amount_cents: amountCents, currency, title },
    ...{ notify_key: notifyKey, return_url: returnUrl, cancel_url: cancelUrl },
  };
  await db.query(`${insertingRow('sandbox_orders', row)} on conflict do nothing`, Object.values(row));
}

/** Declines an order that its payer has not decided on. False when that is over. */
export async function declineOrder(db: Queryable, reference: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sandbox_orders set state = 'declined' where reference = $1 and state in ('open', 'declined')`,
    [reference],
  );
  return rowCount > 0;
}

/** Gives one capture of an order back. False when the order has no such capture. */
export async function refundCapture(db: Queryable, reference: string, captureId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update sandbox_orders set
       state = case when capture_id = $2 then 'refunded' else state end,
       second_refunded = second_refunded or coalesce(second_capture_id = $2, false)
     where reference = $1 and (capture_id = $2 or second_capture_id = $2)`,
    [reference, captureId],
  );
  return rowCount > 0;
}

/** Writes what the payer chose. False when they had chosen before. */
export async function choosePlan(
  tx: Queryable,
  reference: string,
  { plan, state, readyAt }: { readonly plan: SandboxPlan; readonly state: string; readonly readyAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update sandbox_orders set plan = $2, state = $3, ready_at = $4 where reference = $1 and state = 'open'`,
    [reference, plan, state, readyAt],
  );
  return rowCount > 0;
}

/** Takes the money of an approved order whose bank has decided, once. */
export async function captureOrder(db: Queryable, reference: string, now: Date): Promise<void> {
  await db.statement(
    'recharge.sandboxCapture',
    `update sandbox_orders set state = 'captured', captured_at = $2, capture_id = 'CAP-' || reference,
       second_capture_id = case when plan = 'twice' then 'CAP2-' || reference end
     where reference = $1 and state = 'approved' and ready_at <= $2`,
    [reference, now],
  );
}

/** Orders whose money was taken on a UTC day. */
export async function readCapturedOrders(db: Queryable, day: string): Promise<SandboxOrder[]> {
  const { rows } = await db.query<SandboxOrder>(
    `select * from sandbox_orders where captured_at >= $1::date and captured_at < $1::date + 1 order by reference`,
    [day],
  );
  return rows;
}

export async function insertSandboxNotice(tx: Queryable, reference: string, dueAt: Date): Promise<void> {
  await tx.query('insert into sandbox_notices (reference, due_at) values ($1, $2)', [reference, dueAt]);
}

/** Notices that are due and were not sent, with the key that signs each; at most 20. */
export async function readDueNotices(
  db: Queryable,
  now: Date,
): Promise<{ id: number; reference: string; notify_key: string }[]> {
  const { rows } = await db.query<{ id: number; reference: string; notify_key: string }>(
    `select n.id, n.reference, o.notify_key from sandbox_notices n join sandbox_orders o using (reference)
     where n.sent_at is null and n.due_at <= $1 order by n.id limit 20`,
    [now],
  );
  return rows;
}

export async function markNoticeSent(db: Queryable, id: number, now: Date): Promise<void> {
  await db.query('update sandbox_notices set sent_at = $2 where id = $1', [id, now]);
}
