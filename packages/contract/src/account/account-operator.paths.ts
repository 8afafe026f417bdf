import type { CallPaths } from '../platform/call.ts';

/** For the operator: accounts that are blocked, what happened at their doors, and who may do what. */
export const accountOperatorPaths = {
  banLines: { id: null, path: '/api/operator/bans/list', kind: 'read', scope: 'maintainer' },
  playerBan: { id: null, path: '/api/operator/bans/ban', kind: 'write', scope: 'maintainer' },
  playerUnban: { id: null, path: '/api/operator/bans/lift', kind: 'write', scope: 'maintainer' },
  securityLines: { id: null, path: '/api/operator/security/list', kind: 'read', scope: 'maintainer' },
  maintainerLines: { id: null, path: '/api/operator/maintainers/list', kind: 'read', scope: 'maintainer' },
  maintainerSet: { id: null, path: '/api/operator/maintainers/set', kind: 'write', scope: 'maintainer' },
} as const satisfies CallPaths;
