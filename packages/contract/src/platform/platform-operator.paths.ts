import type { CallPaths } from '../platform/call.ts';

/** For the operator: what the house says on its pages, which builds are under review, and which games are turned off. */
export const platformOperatorPaths = {
  bannerLines: { id: null, path: '/api/operator/banners/list', kind: 'read', scope: 'maintainer' },
  bannerAdd: { id: null, path: '/api/operator/banners/add', kind: 'write', scope: 'maintainer' },
  bannerEnd: { id: null, path: '/api/operator/banners/remove', kind: 'write', scope: 'maintainer' },
  noticeSet: { id: null, path: '/api/operator/notice/set', kind: 'write', scope: 'maintainer' },
  noticeClear: { id: null, path: '/api/operator/notice/clear', kind: 'write', scope: 'maintainer' },
  noticeLines: { id: null, path: '/api/operator/notice/list', kind: 'read', scope: 'maintainer' },
  broadcastLines: { id: null, path: '/api/operator/broadcasts/list', kind: 'read', scope: 'maintainer' },
  broadcastAdd: { id: null, path: '/api/operator/broadcasts/add', kind: 'write', scope: 'maintainer' },
  broadcastEnd: { id: null, path: '/api/operator/broadcasts/remove', kind: 'write', scope: 'maintainer' },
  shieldList: { id: null, path: '/api/operator/shields/list', kind: 'read', scope: 'maintainer' },
  shieldSet: { id: null, path: '/api/operator/shields/set', kind: 'write', scope: 'maintainer' },
  shieldClear: { id: null, path: '/api/operator/shields/clear', kind: 'write', scope: 'maintainer' },
  gameDoors: { id: null, path: '/api/operator/games/list', kind: 'read', scope: 'maintainer' },
  gameDoorSet: { id: null, path: '/api/operator/games/set', kind: 'write', scope: 'maintainer' },
} as const satisfies CallPaths;
