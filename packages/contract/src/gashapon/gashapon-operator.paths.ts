import type { CallPaths } from '../platform/call.ts';

/** For the operator: boxes of capsules. */
export const gashaponOperatorPaths = {
  boxLines: {
    id: null,
    path: '/api/operator/boxes/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'rooms.see',
  },
  boxFill: {
    id: null,
    path: '/api/operator/boxes/fill',
    kind: 'write',
    scope: 'maintainer',
    needs: 'rooms.edit',
  },
  boxClose: {
    id: null,
    path: '/api/operator/boxes/close',
    kind: 'write',
    scope: 'maintainer',
    needs: 'rooms.edit',
  },
} as const satisfies CallPaths;
