import {
  mayPaymentBecome,
  OrderIsCyclical,
  type PaymentSource,
  type PaymentState,
  type PayType,
  type RechargeKind,
} from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
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
  const written = {
    ...{ number: payment.number, player_id: payment.playerId, request_key: payment.requestKey },
    ...{ provider: payment.provider, pay_type: payment.payType, return_url: payment.returnUrl },
    ...{ cancel_url: payment.cancelUrl, config_id: payment.configId },
    ...{ is_cyclical: payment.isCyclical, kind: payment.kind, position: payment.position },
    ...{ product_id: payment.productId, title: payment.title, price_cents: payment.priceCents },
    ...{ coins: payment.coins, grants: JSON.stringify(payment.grants) },
    ...{ bonus_card_id: payment.bonusCardId, bonus_ratio: payment.bonusRatio },
    ...{ bonus_coins: payment.bonusCoins, postage_cents: payment.postageCents },
    ...{ language: payment.language, brand: payment.brand, created_at: payment.createdAt },
    ...{ expires_at: payment.expiresAt, coupon_id: payment.couponId, popup_id: payment.popupId },
    ...{ recharge_type: payment.rechargeType },
  };
  const inserting = tx.statement<PaymentRow>(
    'recharge.insertPayment',
    `${insertingRow('payments', written)} returning *`,
    Object.values(written),
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
): Promise<{ state: PaymentState; source: PaymentSource; actor: string; note: string; at: Date }[]> {
  const { rows } = await db.statement<{
    state: PaymentState;
    source: PaymentSource;
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

/** Orders that ended here, whose provider may take their money all the same, of a player who limits their deposits. */
const endedSql = `select p.* from payments p join protections r using (player_id)
  where p.player_id = $1 and p.state in ('failed', 'expired') and p.closed_at is null and p.reference is not null
    and num_nonnulls(r.deposit_day, r.deposit_week, r.deposit_month) > 0
    and p.created_at > $2::timestamptz - interval '24 hours'
  order by p.id desc limit 30`;

/** Orders of the last day that ended here, whose provider may take their money all the same, of a player who limits their deposits. */
export async function readEnded(db: Queryable, playerId: number, now: Date): Promise<PaymentRow[]> {
  const { rows } = await db.statement<PaymentRow>('recharge.ended', endedSql, [playerId, now]);
  return rows;
}

/** Notes that an ended order was closed at its provider. */
export async function markClosed(db: Queryable, id: number, now: Date): Promise<void> {
  await db.query('update payments set closed_at = $2 where id = $1', [id, now]);
}

/** Writes that a payment buys plain coins and nothing else. */
export async function writePlainCoins(
  db: Queryable,
  id: number,
  grants: string,
  coins: number,
  title: string,
): Promise<PaymentRow | undefined> {
  const { rows } = await db.statement<PaymentRow>(
    'recharge.sellPlainCoins',
    `update payments set grants = $2, coins = $3, title = $4, bonus_card_id = null, bonus_ratio = 0, bonus_coins = 0,
       postage_cents = 0 where id = $1 returning *`,
    [id, grants, coins, title],
  );
  return rows[0];
}

/** Whether a player's deposits are above a limit of their own. */
export async function isOverDeposit(db: Queryable, playerId: number, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ over: boolean }>('select protection_over_deposit($1, $2) as over', [
    playerId,
    now,
  ]);
  return rows[0]?.over === true;
}

/** Writes what a payment is credited with, and whether it is the player's first. */
export async function writeCredit(
  db: Queryable,
  id: number,
  captureId: string | null,
  bonus: number,
  playerId: number,
): Promise<void> {
  await db.statement(
    'recharge.noteCredit',
    `update payments set capture_id = $2, bonus_coins = $3, bonus_ratio = case when $3::bigint = 0 then 0 else bonus_ratio end,
       first = not exists (select 1 from payments p where p.player_id = $4 and p.credited_at is not null and p.id <> $1)
     where id = $1`,
    [id, captureId, bonus, playerId],
  );
}

/** The rows of one player are locked in this order everywhere: the player, the payment, cards and coupons, the ledger. */
export async function lockPlayer(tx: Queryable, playerId: number): Promise<void> {
  await tx.statement('recharge.lockPlayer', 'select 1 from users where id = $1 for no key update', [
    playerId,
  ]);
}

/** How many payments a player began since a time and did not pay. */
export async function countBegun(db: Queryable, playerId: number, since: Date): Promise<number> {
  const { rows } = await db.statement<{ n: number }>(
    'recharge.begunLately',
    `select count(*)::int as n from payments where player_id = $1 and created_at > $2
     and state in ('created', 'redirected', 'failed', 'expired')`,
    [playerId, since],
  );
  return rows[0]?.n ?? 0;
}

/** Notes that the provider has an order. Undefined when it had one before. */
export async function writeBegun(
  db: Queryable,
  id: number,
  reference: string,
  url: string | null,
): Promise<PaymentRow | undefined> {
  const { rows } = await db.query<PaymentRow>(
    `update payments set state = case state when 'created' then 'redirected' else state end,
       reference = $2, page_url = $3
     where id = $1 and reference is null returning *`,
    [id, reference, url],
  );
  return rows[0];
}
