import type { CallPaths } from '../platform/call.ts';

/** A new player's first day, and what follows a first payment. */
export const firstRewardsPaths = {
  firstDay: {
    id: null,
    path: '/api/new/user/firstDay/getTaskList',
    kind: 'read',
    scope: 'private',
    withheld: true,
  },
  receiveFirstDay: {
    id: null,
    path: '/api/new/user/firstDay/insertReward',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
  firstDeposit: {
    id: 'C046',
    path: '/api/new/user/recharge/getTaskList',
    kind: 'read',
    scope: 'private',
    withheld: true,
  },
  receiveFirstDeposit: {
    id: 'C047',
    path: '/api/new/user/recharge/insertReward',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
} as const satisfies CallPaths;
