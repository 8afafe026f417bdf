import type { CallPaths } from '../platform/call.ts';

/** For the operator: letters to players. */
export const inboxOperatorPaths = {
  letterSend: {
    id: null,
    path: '/api/operator/letters/send',
    kind: 'write',
    scope: 'maintainer',
    needs: 'pages.edit',
  },
  letterLines: {
    id: null,
    path: '/api/operator/letters/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'pages.edit',
  },
} as const satisfies CallPaths;
