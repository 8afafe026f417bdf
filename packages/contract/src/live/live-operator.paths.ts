import type { CallPaths } from '../platform/call.ts';

/** For the operator: who hosts shows, what can be given there, and who is kept out. */
export const liveOperatorPaths = {
  liveHosts: {
    id: null,
    path: '/api/operator/live/hosts',
    kind: 'read',
    scope: 'maintainer',
    needs: 'live.edit',
  },
  liveHostMake: {
    id: null,
    path: '/api/operator/live/hosts/make',
    kind: 'write',
    scope: 'maintainer',
    needs: 'live.edit',
  },
  liveHostEnd: {
    id: null,
    path: '/api/operator/live/hosts/end',
    kind: 'write',
    scope: 'maintainer',
    needs: 'live.edit',
  },
  liveShowEnd: {
    id: null,
    path: '/api/operator/live/shows/end',
    kind: 'write',
    scope: 'maintainer',
    needs: 'live.edit',
  },
  liveGiftSet: {
    id: null,
    path: '/api/operator/live/gifts/set',
    kind: 'write',
    scope: 'maintainer',
    needs: 'live.edit',
  },
  liveRankingSet: {
    id: null,
    path: '/api/operator/live/ranking',
    kind: 'write',
    scope: 'maintainer',
    needs: 'live.edit',
  },
  liveBagStock: {
    id: null,
    path: '/api/operator/live/bag-prizes',
    kind: 'write',
    scope: 'maintainer',
    needs: 'live.edit',
  },
  liveBan: {
    id: null,
    path: '/api/operator/live/ban',
    kind: 'write',
    scope: 'maintainer',
    needs: 'live.edit',
  },
  liveAllow: {
    id: null,
    path: '/api/operator/live/allow',
    kind: 'write',
    scope: 'maintainer',
    needs: 'live.edit',
    notOwn: true,
  },
} as const satisfies CallPaths;
