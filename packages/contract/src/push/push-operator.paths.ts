import type { CallPaths } from '../platform/call.ts';

/** For the operator: rooms of pushers. */
export const pushOperatorPaths = {
  pushRoomMake: {
    id: null,
    path: '/api/operator/push/make',
    kind: 'write',
    scope: 'maintainer',
    needs: 'rooms.edit',
  },
  pushRoomRest: {
    id: null,
    path: '/api/operator/push/rest',
    kind: 'write',
    scope: 'maintainer',
    needs: 'rooms.edit',
  },
  pushSettingsSet: {
    id: null,
    path: '/api/operator/push/settings',
    kind: 'write',
    scope: 'maintainer',
    needs: 'rooms.edit',
  },
  pushSeatsSet: {
    id: null,
    path: '/api/operator/push/seats',
    kind: 'write',
    scope: 'maintainer',
    needs: 'rooms.edit',
  },
  pushPriceSet: {
    id: null,
    path: '/api/operator/push/price',
    kind: 'write',
    scope: 'maintainer',
    needs: 'rooms.edit',
  },
  cyberRuleSet: {
    id: null,
    path: '/api/operator/push/cyber',
    kind: 'write',
    scope: 'maintainer',
    needs: 'rooms.edit',
  },
  pushJackpots: {
    id: null,
    path: '/api/operator/jackpots/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'rooms.edit',
  },
  pushJackpotBooks: {
    id: null,
    path: '/api/operator/jackpots/show',
    kind: 'read',
    scope: 'maintainer',
    needs: 'rooms.edit',
  },
  pushJackpotMake: {
    id: null,
    path: '/api/operator/jackpots/make',
    kind: 'write',
    scope: 'maintainer',
    needs: 'rooms.edit',
  },
  pushRankingSet: {
    id: null,
    path: '/api/operator/push/ranking',
    kind: 'write',
    scope: 'maintainer',
    needs: 'rooms.edit',
  },
  pushChallengeSet: {
    id: null,
    path: '/api/operator/push/challenge',
    kind: 'write',
    scope: 'maintainer',
    needs: 'rooms.edit',
  },
} as const satisfies CallPaths;
