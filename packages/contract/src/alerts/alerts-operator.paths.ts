import type { CallPaths } from '../platform/call.ts';

/** For the operator: how many devices are reached, and what became of what was sent to them. */
export const alertsOperatorPaths = {
  alertLines: {
    id: null,
    path: '/api/operator/alerts/show',
    kind: 'read',
    scope: 'maintainer',
    needs: 'pages.edit',
  },
} as const satisfies CallPaths;
