import type { CallPaths } from '../platform/call.ts';

/** For the operator: who is in the club, and cards and coupons that are given. */
export const clubOperatorPaths = {
  clubMembers: {
    id: null,
    path: '/api/operator/club/members',
    kind: 'read',
    scope: 'maintainer',
    needs: 'players.see',
  },
  clubGive: {
    id: null,
    path: '/api/operator/club/grant',
    kind: 'write',
    scope: 'maintainer',
    needs: 'money.give',
    notOwn: true,
  },
  clubCouponGive: {
    id: null,
    path: '/api/operator/club/coupon',
    kind: 'write',
    scope: 'maintainer',
    needs: 'money.give',
    notOwn: true,
  },
} as const satisfies CallPaths;
