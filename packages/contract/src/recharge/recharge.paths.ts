import type { CallPaths } from '../platform/call.ts';

/** What there is to buy. Paying for it: payments.paths.ts. */
export const rechargePaths = {
  rechargeConfig: {
    id: 'C150',
    also: ['C156'],
    path: '/api/user/recharge/table/list',
    kind: 'read',
    scope: 'private',
    withheld: true,
  },
  rechargeList: {
    id: 'C151',
    path: '/api/recharge/base/amounts/list',
    kind: 'read',
    scope: 'private',
    withheld: true,
  },
  duranceDetail: {
    id: 'C152',
    path: '/api/user/durance/detail',
    kind: 'read',
    scope: 'private',
    withheld: true,
  },
  rechargeScene: {
    id: 'C153',
    also: ['C157'],
    path: '/api/recharge/getRechargePopupInfo',
    kind: 'read',
    scope: 'private',
    withheld: true,
  },
  experiencePack: {
    id: 'C158',
    path: '/api/recharge/experience/pack',
    kind: 'read',
    scope: 'private',
    withheld: true,
  },
  /** Reading it is what opens the offer: the first reading at a level begins its 30 seconds. */
  levelUpConfig: {
    id: 'C044',
    also: ['C159'],
    path: '/api/user/popup/getUserLevelRechargeConfig',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
  rechargeById: {
    id: 'C123',
    path: '/api/recharge/base/amounts/list/by/id',
    kind: 'read',
    scope: 'private',
    withheld: true,
  },
  liveRechargeList: {
    id: 'C128',
    path: '/api/live/getRechargeList',
    kind: 'read',
    scope: 'private',
    withheld: true,
  },
  liveRechargeAmounts: {
    id: 'C129',
    path: '/api/live/getRechargeAmountList',
    kind: 'read',
    scope: 'private',
    withheld: true,
  },
  limitTimeActivity: {
    id: 'C068',
    path: '/api/play/getLimitTimeActivityInfo',
    kind: 'read',
    scope: 'private',
    withheld: true,
  },
} as const satisfies CallPaths;
