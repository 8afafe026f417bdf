import type { ClubCardType, ClubType, CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';

export interface ClubCouponRow {
  readonly id: number;
  readonly cardClass: ClubType;
  readonly configType: ClubCardType;
  readonly cents: number;
}

export interface ClubPurchaseRow {
  readonly paymentNumber: string;
  readonly playerId: number;
  readonly configId: number;
  readonly couponId: number | null;
  readonly priceCents: number;
  readonly offsetCents: number;
  readonly couponCents: number;
  readonly state: 'reserved' | 'paid' | 'released';
  readonly at: Date;
}

/** Coupons that nobody has used or reserved, the largest first. */
export async function readFreeCoupons(db: Queryable, playerId: number): Promise<ClubCouponRow[]> {
  const { rows } = await db.query<ClubCouponRow>(
    `select id, card_class as "cardClass", config_type as "configType", cents from club_coupons c
     where player_id = $1 and revoked_at is null and not exists (
       select 1 from club_purchases p where p.coupon_id = c.id and p.state in ('reserved', 'paid'))
     order by cents desc, id`,
    [playerId],
  );
  return rows;
}

const purchaseColumns = `payment_number as "paymentNumber", player_id as "playerId", config_id as "configId",
  coupon_id as "couponId", price_cents as "priceCents", offset_cents as "offsetCents", coupon_cents as "couponCents",
  state, at`;

export async function findPurchase(db: Queryable, paymentNumber: string): Promise<ClubPurchaseRow | null> {
  const { rows } = await db.query<ClubPurchaseRow>(
    `select ${purchaseColumns} from club_purchases where payment_number = $1`,
    [paymentNumber],
  );
  return rows[0] ?? null;
}

/** The purchase of a player that waits for its money. */
export async function findOpenPurchase(db: Queryable, playerId: number): Promise<ClubPurchaseRow | null> {
  const { rows } = await db.query<ClubPurchaseRow>(
    `select ${purchaseColumns} from club_purchases where player_id = $1 and state = 'reserved'`,
    [playerId],
  );
  return rows[0] ?? null;
}

export async function insertPurchase(
  tx: Queryable,
  purchase: Omit<ClubPurchaseRow, 'state' | 'at'>,
  now: number,
): Promise<void> {
  const row = {
    ...{ payment_number: purchase.paymentNumber, player_id: purchase.playerId },
    ...{ config_id: purchase.configId, coupon_id: purchase.couponId },
    ...{ price_cents: purchase.priceCents, offset_cents: purchase.offsetCents },
    ...{ coupon_cents: purchase.couponCents, at: new Date(now) },
  };
  await tx.query(insertingRow('club_purchases', row), Object.values(row));
}

/** Sets what a purchase reserved free. */
export async function releasePurchase(tx: Queryable, paymentNumber: string): Promise<void> {
  await tx.query(`update club_purchases set state = 'released' where payment_number = $1`, [paymentNumber]);
}

/**
 * The money of a purchase came. A coupon that went elsewhere while the payment had expired is let go: gives the purchase
 * then, else null.
 */
export async function payPurchase(tx: Queryable, paymentNumber: string): Promise<ClubPurchaseRow | null> {
  const { rows } = await tx.query<ClubPurchaseRow & { lost: boolean }>(
    `with lost as (
       select exists (select 1 from club_purchases o where o.coupon_id = p.coupon_id
         and o.payment_number <> p.payment_number and o.state in ('reserved', 'paid')) as lost
       from club_purchases p where payment_number = $1
     )
     update club_purchases set state = 'paid', coupon_id = case when lost then null else coupon_id end
     from lost where payment_number = $1 returning ${purchaseColumns}, lost`,
    [paymentNumber],
  );
  const row = rows[0];
  return row?.lost === true ? row : null;
}

/** What was taken off prices so far: coupons, and the rest of lower cards. The newest first. */
export async function readOffsetRecords(
  db: Queryable,
  playerId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<CallReply<'clubCoupons'>['records']> {
  const { rows } = await db.query<{
    kind: 'coupon' | 'rest';
    cardClass: ClubType;
    configType: ClubCardType;
    amount: number;
    at: Date;
  }>(
    `select o.kind, f.card_class as "cardClass", f.config_type as "configType", o.amount, p.at
     from club_purchases p join club_configs f on f.id = p.config_id
     cross join lateral (values ('coupon', p.coupon_cents), ('rest', p.offset_cents)) o (kind, amount)
     where p.player_id = $1 and p.state = 'paid' and o.amount > 0
     order by p.at desc, o.kind limit $2 offset $3`,
    [playerId, limit, offset],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Writes a coupon. */
export async function insertCoupon(
  db: Queryable,
  {
    playerId,
    cardClass,
    configType,
    cents,
    grantKey,
    at,
  }: {
    readonly playerId: number;
    readonly cardClass: number;
    readonly configType: number;
    readonly cents: number;
    readonly grantKey: string;
    readonly at: Date;
  },
): Promise<void> {
  await db.query(
    `insert into club_coupons (player_id, card_class, config_type, cents, grant_key, given_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [playerId, cardClass, configType, cents, grantKey, at],
  );
}

/** Takes a coupon back, unless it was. */
export async function revokeCoupon(db: Queryable, grantKey: string, now: Date): Promise<void> {
  await db.query('update club_coupons set revoked_at = $2 where grant_key = $1 and revoked_at is null', [
    grantKey,
    now,
  ]);
}
