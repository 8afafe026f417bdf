import type { CallPaths } from '../platform/call.ts';

/** For the operator: what comes to players as an offer. */
export const rewardsOperatorPaths = {
  popupLines: { id: null, path: '/api/operator/popups/list', kind: 'read', scope: 'maintainer' },
  popupTurn: { id: null, path: '/api/operator/popups/turn', kind: 'write', scope: 'maintainer' },
} as const satisfies CallPaths;
