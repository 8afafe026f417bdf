import type { CallPaths } from '../platform/call.ts';

/** For the operator: what who was away is given, and what became of it. */
export const recallOperatorPaths = {
  recallLines: {
    id: null,
    path: '/api/operator/recall/show',
    kind: 'read',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
  recallChange: {
    id: null,
    path: '/api/operator/recall/change',
    kind: 'write',
    scope: 'maintainer',
    needs: 'offers.edit',
  },
} as const satisfies CallPaths;
