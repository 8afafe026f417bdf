import type { CallReply } from '@grabbit/contract';
import type { GrantHandler } from '../ports/grants.ts';
import { type ClubCouponRow, insertCoupon, revokeCoupon } from './club-purchase.store.ts';

/** Coupons as grants: one that was used already stays used when it is taken back. */
export const clubCouponHandler: GrantHandler<'clubCoupon'> = {
  async give(tx, { cardClass, configType, cents }, { playerId, key, now }) {
    await insertCoupon(tx, { playerId, cardClass, configType, cents, grantKey: key, at: new Date(now) });
  },
  async takeBack(tx, _grant, { key, now }) {
    await revokeCoupon(tx, key, new Date(now));
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
