import type { CallPaths } from '../platform/call.ts';

/** Offers that come to the player, and gifts. */
export const rewardsPaths = {
  giveData: {
    id: 'C082',
    path: '/api/user/mainPage/getGiveData',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
  receivePushPopup: {
    id: 'C083',
    path: '/api/user/mainPage/userPushPopupReceive',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
  receivePopup: {
    id: 'C084',
    path: '/api/user/popup/userPopupReceive',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
  /** The offer for who runs low on coins. Asking for it opens it. */
  popupInfo: {
    id: 'C085',
    path: '/api/user/popup/getUserPopupInfo',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
  /** The offer for who was away for seven days or more. Asking notes the visit. */
  comebackInfo: {
    id: null,
    path: '/api/user/popup/getComebackInfo',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
  firstChargeRetention: {
    id: 'C086',
    also: ['C171'],
    path: '/api/recharge/getFirstChargeRetentionConfig',
    kind: 'read',
    scope: 'private',
    withheld: true,
  },
  /** A gift for who won nothing in their first play, once. */
  firstMissGift: {
    id: 'C087',
    path: '/api/user/first/not/catch/gift',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
  levelList: { id: null, path: '/api/user/level/list', kind: 'read', scope: 'private' },
  /** Takes the coins of levels that were reached, each once: of one, or of all that wait. */
  levelReceive: { id: null, path: '/api/user/level/receive', kind: 'write', scope: 'private' },
  upgradeInfo: { id: 'C081', path: '/app/user/getUserUpgradeInfo', kind: 'read', scope: 'private' },
} as const satisfies CallPaths;
