import type { CallPaths } from '../platform/call.ts';

/** For the operator: what players report, and its answers. */
export const helpOperatorPaths = {
  issueQueue: { id: null, path: '/api/operator/issues/list', kind: 'read', scope: 'maintainer' },
  issueTalk: { id: null, path: '/api/operator/issues/show', kind: 'read', scope: 'maintainer' },
  issueSettle: { id: null, path: '/api/operator/issues/settle', kind: 'write', scope: 'maintainer' },
} as const satisfies CallPaths;
