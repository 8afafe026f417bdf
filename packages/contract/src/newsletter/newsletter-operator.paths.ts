import type { CallPaths } from '../platform/call.ts';

/** For the operator: newsletters, and how many get them. */
export const newsletterOperatorPaths = {
  newsletterSend: {
    id: null,
    path: '/api/operator/newsletter/send',
    kind: 'write',
    scope: 'maintainer',
    needs: 'pages.edit',
  },
  newsletterLines: {
    id: null,
    path: '/api/operator/newsletter/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'pages.edit',
  },
} as const satisfies CallPaths;
