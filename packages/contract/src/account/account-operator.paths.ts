import type { CallPaths } from '../platform/call.ts';

/** For the operator: accounts that are blocked, and what happened at their doors. */
export const accountOperatorPaths = {
  playerFind: {
    ...{ id: null, path: '/api/operator/players/find', kind: 'read' },
    ...{ scope: 'maintainer', needs: 'players.see' },
  },
  banLines: {
    id: null,
    path: '/api/operator/bans/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'players.ban',
  },
  playerBan: {
    id: null,
    path: '/api/operator/bans/ban',
    kind: 'write',
    scope: 'maintainer',
    needs: 'players.ban',
  },
  playerUnban: {
    id: null,
    path: '/api/operator/bans/lift',
    kind: 'write',
    scope: 'maintainer',
    needs: 'players.ban',
    notOwn: true,
  },
  securityLines: {
    id: null,
    path: '/api/operator/security/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'players.see',
  },
} as const satisfies CallPaths;
