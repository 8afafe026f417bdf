import type { CallReply, ClubCardType, ClubType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { GrantHandler } from '../ports/grants.ts';
import type { ClubCouponRow } from './club-purchase.store.ts';

/** Coupons as grants: one that was used already stays used when it is taken back. */
export const clubCouponHandler: GrantHandler<'clubCoupon'> = {
  async give(tx, { cardClass, configType, cents }, { playerId, key, now }) {
    await tx.query(
      `insert into club_coupons (player_id, card_class, config_type, cents, grant_key, given_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [playerId, cardClass, configType, cents, key, new Date(now)],
    );
  },
  async takeBack(tx, _grant, { key, now }) {
    await tx.query('update club_coupons set revoked_at = $2 where grant_key = $1 and revoked_at is null', [
      key,
      new Date(now),
    ]);
  },
};

type CouponView = CallReply<'clubCoupons'>['list'][number];

/** Coupons of the same kind as one line with their number. */
export function groupCoupons(coupons: readonly ClubCouponRow[]): CouponView[] {
  const groups = new Map<string, CouponView>();
  for (const { id, cardClass, configType, cents } of coupons) {
    const key = `${cardClass}/${configType}/${cents}`;
    const { couponId = id, num = 0 } = groups.get(key) ?? {};
    groups.set(key, { couponId: Math.min(couponId, id), cardClass, configType, amount: cents, num: num + 1 });
  }
  return [...groups.values()];
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
