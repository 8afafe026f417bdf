import type { CallPaths } from '../platform/call.ts';

/** For the operator: limits that a player has set, and exclusions they ask for. */
export const protectionOperatorPaths = {
  playerLimits: {
    id: null,
    path: '/api/operator/protection/show',
    kind: 'read',
    scope: 'maintainer',
    needs: 'players.protect',
  },
  playerExclude: {
    id: null,
    path: '/api/operator/protection/exclude',
    kind: 'write',
    scope: 'maintainer',
    needs: 'players.protect',
  },
} as const satisfies CallPaths;
