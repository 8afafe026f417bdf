import type { CallPaths } from '../platform/call.ts';

/** For the operator: star contests. */
export const starContestOperatorPaths = {
  starLines: { id: null, path: '/api/operator/star-contest/list', kind: 'read', scope: 'maintainer' },
  starMake: { id: null, path: '/api/operator/star-contest/make', kind: 'write', scope: 'maintainer' },
  starPublish: { id: null, path: '/api/operator/star-contest/publish', kind: 'write', scope: 'maintainer' },
  starCancel: { id: null, path: '/api/operator/star-contest/cancel', kind: 'write', scope: 'maintainer' },
} as const satisfies CallPaths;
