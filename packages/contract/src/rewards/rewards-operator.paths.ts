import type { CallPaths } from '../platform/call.ts';

/** For the operator: what comes to players as an offer, and what quests ask and bring. */
export const rewardsOperatorPaths = {
  popupLines: { id: null, path: '/api/operator/popups/list', kind: 'read', scope: 'maintainer' },
  popupTurn: { id: null, path: '/api/operator/popups/turn', kind: 'write', scope: 'maintainer' },
  questLines: { id: null, path: '/api/operator/quests/list', kind: 'read', scope: 'maintainer' },
  questChange: { id: null, path: '/api/operator/quests/change', kind: 'write', scope: 'maintainer' },
  questsBegin: { id: null, path: '/api/operator/quests/begin', kind: 'write', scope: 'maintainer' },
  firstLines: { id: null, path: '/api/operator/quests/firsts', kind: 'read', scope: 'maintainer' },
  firstChange: { id: null, path: '/api/operator/quests/first', kind: 'write', scope: 'maintainer' },
  stampChange: { id: null, path: '/api/operator/quests/stamp', kind: 'write', scope: 'maintainer' },
} as const satisfies CallPaths;
