import type { CallPaths } from '../platform/call.ts';

/** For the operator: boxes of capsules. */
export const gashaponOperatorPaths = {
  boxLines: { id: null, path: '/api/operator/boxes/list', kind: 'read', scope: 'maintainer' },
  boxFill: { id: null, path: '/api/operator/boxes/fill', kind: 'write', scope: 'maintainer' },
  boxClose: { id: null, path: '/api/operator/boxes/close', kind: 'write', scope: 'maintainer' },
} as const satisfies CallPaths;
