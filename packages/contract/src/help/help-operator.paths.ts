import type { CallPaths } from '../platform/call.ts';

/** For the operator: what players report, and its answers. */
export const helpOperatorPaths = {
  issueQueue: {
    id: null,
    path: '/api/operator/issues/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'issues.answer',
  },
  issueTalk: {
    id: null,
    path: '/api/operator/issues/show',
    kind: 'read',
    scope: 'maintainer',
    needs: 'issues.answer',
  },
  issueSettle: {
    id: null,
    path: '/api/operator/issues/settle',
    kind: 'write',
    scope: 'maintainer',
    needs: 'issues.answer',
  },
  legalShow: {
    id: null,
    path: '/api/operator/legal/show',
    kind: 'read',
    scope: 'maintainer',
    needs: 'pages.edit',
  },
  legalSet: {
    id: null,
    path: '/api/operator/legal/set',
    kind: 'write',
    scope: 'maintainer',
    needs: 'pages.edit',
  },
  legalTakeBack: {
    id: null,
    path: '/api/operator/legal/take-back',
    kind: 'write',
    scope: 'maintainer',
    needs: 'pages.edit',
  },
} as const satisfies CallPaths;
