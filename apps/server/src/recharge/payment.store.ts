import {
  mayPaymentBecome,
  OrderIsCyclical,
  type PaymentState,
  type PayType,
  type RechargeKind,
} from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { throwRefusal } from '../ports/protection-refusal.ts';
import type { Grant } from '../ports/grants.ts';
import type { KnownOrder, ProviderName } from './payment-provider.ts';

export interface PaymentRow {
  readonly id: number;
  readonly number: string;
  readonly player_id: number;
  readonly request_key: string;
  readonly state: PaymentState;
  readonly provider: ProviderName;
  readonly pay_type: PayType;
  readonly reference: string | null;
  readonly evidence: string | null;
  readonly page_url: string | null;
  readonly return_url: string;
  readonly cancel_url: string;
  readonly config_id: number;
  readonly is_cyclical: OrderIsCyclical;
  readonly kind: RechargeKind;
  readonly position: number;
  readonly coupon_id: number | null;
  readonly popup_id: number;
  readonly recharge_type: number | null;
  readonly product_id: string;
  readonly title: string;
  readonly price_cents: number;
  readonly currency: string;
  readonly coins: number;
  readonly grants: readonly Grant[];
  readonly bonus_card_id: number | null;
  readonly bonus_ratio: number;
  readonly bonus_coins: number;
  readonly postage_cents: number;
  readonly first: boolean | null;
  readonly reason: string;
  readonly capture_id: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  /** When it was closed at its provider after it had ended unpaid. */
  readonly closed_at: Date | null;
  readonly looked_at: Date | null;
  readonly looks: number;
  readonly captured_at: Date | null;
  readonly credited_at: Date | null;
  readonly language: string;
  readonly brand: string;
  readonly ended_at: Date | null;
  readonly receipt_at: Date | null;
  readonly receipt_tries: number;
  readonly receipt_due: Date | null;
}

export interface NewPayment {
  readonly number: string;
  readonly playerId: number;
  readonly requestKey: string;
  readonly provider: ProviderName;
  readonly payType: PayType;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly configId: number;
  readonly isCyclical: OrderIsCyclical;
  readonly kind: RechargeKind;
  readonly position: number;
  readonly couponId: number | null;
  readonly popupId: number;
  readonly rechargeType: number | null;
  readonly productId: string;
  readonly title: string;
  readonly priceCents: number;
  readonly coins: number;
  readonly grants: readonly Grant[];
  readonly bonusCardId: number | null;
  readonly bonusRatio: number;
  readonly bonusCoins: number;
  readonly postageCents: number;
  readonly language: string;
  readonly brand: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertPayment(tx: Queryable, payment: NewPayment): Promise<PaymentRow> {
  const inserting = tx.statement<PaymentRow>(
    'recharge.insertPayment',
    `insert into payments (number, player_id, request_key, provider, pay_type, return_url, cancel_url, config_id,
       is_cyclical, kind, position, product_id, title, price_cents, coins, grants, bonus_card_id, bonus_ratio,
       bonus_coins, postage_cents, language, brand, created_at, expires_at,
       coupon_id, popup_id, recharge_type)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
       $25, $26, $27)
     returning *`,
    [
      payment.number,
      payment.playerId,
      payment.requestKey,
      payment.provider,
      payment.payType,
      payment.returnUrl,
      payment.cancelUrl,
      payment.configId,
      payment.isCyclical,
      payment.kind,
      payment.position,
      payment.productId,
      payment.title,
      payment.priceCents,
      payment.coins,
      JSON.stringify(payment.grants),
      payment.bonusCardId,
      payment.bonusRatio,
      payment.bonusCoins,
      payment.postageCents,
      payment.language,
      payment.brand,
      payment.createdAt,
      payment.expiresAt,
      payment.couponId,
      payment.popupId,
      payment.rechargeType,
    ],
  );
  // A player's own limits stand under the payments as they stand under the ledger.
  const { rows } = await inserting.catch(throwRefusal);
  const row = rows[0];
  if (row === undefined) throw new Error('a payment was not written');
  return row;
}

/** Which payment: by our number, or by the provider's name for it. */
export type PaymentName =
  | { readonly number: string }
  | { readonly provider: ProviderName; readonly reference: string };

export async function readPayment(
  db: Queryable,
  name: PaymentName,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PaymentRow | null> {
  const byNumber = 'number' in name;
  const { rows } = await db.statement<PaymentRow>(
    `recharge.readPayment${byNumber ? 'ByNumber' : 'ByReference'}${lock ? 'Locked' : ''}`,
    `select * from payments where ${byNumber ? 'number = $1' : 'provider = $1 and reference = $2'}${lock ? ' for update' : ''}`,
    byNumber ? [name.number] : [name.provider, name.reference],
  );
  return rows[0] ?? null;
}

export async function findPaymentByKey(
  db: Queryable,
  playerId: number,
  key: string,
): Promise<PaymentRow | null> {
  const { rows } = await db.statement<PaymentRow>(
    'recharge.findPaymentByKey',
    'select * from payments where player_id = $1 and request_key = $2',
    [playerId, key],
  );
  return rows[0] ?? null;
}

/** Orders of a build that sends no keys, not ended and not yet paid, the newest first. */
export async function openPayments(db: Queryable, playerId: number, now: Date): Promise<PaymentRow[]> {
  const { rows } = await db.statement<PaymentRow>(
    'recharge.openPayments',
    `select * from payments where player_id = $1 and request_key like 'open:%'
       and state in ('created', 'redirected') and expires_at > $2 order by id desc`,
    [playerId, now],
  );
  return rows;
}

/** Open payments for the coins that one order lacks, but for the one of a request. */
export async function openOfRest(
  db: Queryable,
  { playerId, restId, requestId }: { playerId: number; restId: number; requestId: string | null },
): Promise<PaymentRow[]> {
  const { rows } = await db.statement<PaymentRow>(
    'recharge.openOfRest',
    `select * from payments where player_id = $1 and is_cyclical = $2 and config_id = $3
       and state in ('created', 'redirected') and request_key is distinct from $4 order by id`,
    [playerId, OrderIsCyclical['rest of an order'], restId, requestId],
  );
  return rows;
}

/** Who moved a payment: the player's browser coming back, a webhook, the poll, the nightly books, a person. */
export type PaymentSource = 'start' | 'return' | 'notice' | 'poll' | 'books' | 'player' | 'operator';

export interface PaymentStep {
  readonly to: PaymentState;
  readonly source: PaymentSource;
  readonly at: Date;
  readonly actor?: string;
  readonly note?: string;
}

/** Moves a payment whose row the caller holds, and writes the step down. A step that the table forbids is a bug. */
export async function movePayment(
  tx: Queryable,
  payment: PaymentRow,
  step: PaymentStep,
): Promise<PaymentRow> {
  if (!mayPaymentBecome(payment.state, step.to)) {
    throw new Error(`payment ${payment.number} cannot go from ${payment.state} to ${step.to}`);
  }
  const { rows } = await tx.statement<PaymentRow>(
    'recharge.movePayment',
    `update payments set state = $2, reason = case when $3 = '' then reason else $3 end,
       captured_at = case when $2 = 'captured' then $4 else captured_at end,
       credited_at = case when $2 = 'credited' then $4 else credited_at end,
       ended_at = case when $2 in ('failed', 'expired', 'refunded', 'charged back') then $4 end
     where id = $1 returning *`,
    [payment.id, step.to, step.note ?? '', step.at],
  );
  await writePaymentEvent(tx, payment.id, step);
  const row = rows[0];
  if (row === undefined) throw new Error('a payment vanished while it was moved');
  return row;
}

export async function writePaymentEvent(tx: Queryable, paymentId: number, step: PaymentStep): Promise<void> {
  await tx.statement(
    'recharge.paymentEvent',
    'insert into payment_events (payment_id, state, source, actor, note, at) values ($1, $2, $3, $4, $5, $6)',
    [paymentId, step.to, step.source, step.actor ?? '', step.note ?? '', step.at],
  );
}

/** A payment as the provider is asked about it. Throws before it was begun there. */
export function knownOrder(payment: PaymentRow): KnownOrder {
  if (payment.reference === null) throw new Error(`payment ${payment.number} has no order at its provider`);
  return {
    number: payment.number,
    amountCents: payment.price_cents,
    currency: payment.currency,
    title: payment.title,
    productId: payment.product_id,
    returnUrl: payment.return_url,
    cancelUrl: payment.cancel_url,
    reference: payment.reference,
    evidence: payment.evidence ?? '',
    payType: payment.pay_type,
    closed: payment.closed_at !== null,
  };
}

export async function readPaymentEvents(
  db: Queryable,
  paymentId: number,
): Promise<{ state: PaymentState; source: string; actor: string; note: string; at: Date }[]> {
  const { rows } = await db.statement<{
    state: PaymentState;
    source: string;
    actor: string;
    note: string;
    at: Date;
  }>(
    'recharge.readPaymentEvents',
    'select state, source, actor, note, at from payment_events where payment_id = $1 order by id',
    [paymentId],
  );
  return rows;
}

/** Notes that the provider was asked, and what a store's app handed over. */
export async function noteLook(db: Queryable, paymentId: number, at: Date): Promise<void> {
  await db.statement(
    'recharge.noteLook',
    'update payments set looked_at = $2, looks = looks + 1 where id = $1',
    [paymentId, at],
  );
}

/** A difference between the provider's word and the books, once a kind; somebody looks at it. */
/** How a difference begins that says that some of a payment went back: with the sum in cents. A person decides what it takes with it. */
export const refundedInPart = 'refunded in part';

export async function isPartNoted(
  db: Queryable,
  of: { readonly provider: ProviderName; readonly reference: string },
): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from payment_differences where provider = $1 and reference = $2 and starts_with(kind, $3)',
    [of.provider, of.reference, refundedInPart],
  );
  return rows.length > 0;
}

export async function noteDifference(
  db: Queryable,
  difference: {
    readonly provider: ProviderName;
    readonly reference: string;
    readonly kind: string;
    readonly detail: string;
    readonly now: number;
  },
): Promise<void> {
  await db.statement(
    'recharge.noteDifference',
    `insert into payment_differences (provider, reference, kind, detail, found_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [difference.provider, difference.reference, difference.kind, difference.detail, new Date(difference.now)],
  );
}

/** Cents that a player paid and did not get back. */
export async function paidSoFar(db: Queryable, playerId: number): Promise<number> {
  const { rows } = await db.query<{ cents: number }>(
    `select coalesce(sum(price_cents), 0)::bigint as cents from payments where player_id = $1 and state = 'credited'`,
    [playerId],
  );
  return rows[0]?.cents ?? 0;
}
