import type { CallPaths } from '../platform/call.ts';

export const clubPaths = {
  clubInfo: {
    id: 'C060',
    also: ['C177'],
    path: '/api/club/getClubInfoV2',
    kind: 'read',
    scope: 'private',
    withheld: true,
  },
  clubCardRewards: {
    id: 'C061',
    path: '/api/club/getClubCardRewardInfo',
    kind: 'read',
    scope: 'private',
    withheld: true,
  },
  claimClubRewards: {
    id: 'C062',
    path: '/api/club/clubReceiveReward',
    kind: 'write',
    scope: 'private',
    withheld: true,
  },
  clubCoupons: {
    id: 'C063',
    also: ['C163'],
    path: '/api/club/getUserClubOffsetRecordList',
    kind: 'read',
    scope: 'private',
    withheld: true,
  },
  clubOffset: {
    id: 'C064',
    path: '/api/club/getUseOffSetConfig',
    kind: 'read',
    scope: 'private',
    withheld: true,
  },
  /** The club offer for new players, and the one for a first purchase. */
  clubOffer: { id: null, path: '/api/club/getClubOffer', kind: 'read', scope: 'private', withheld: true },
  /** The player's terms, the newest first. */
  clubCards: {
    id: null,
    path: '/api/club/getUserClubCardList',
    kind: 'read',
    scope: 'private',
    withheld: true,
  },
} as const satisfies CallPaths;
