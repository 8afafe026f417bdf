import type { CallPaths } from '../platform/call.ts';

/** For the operator: the forum's rules, and what stands first or is told on the home. */
export const forumOperatorPaths = {
  forumRules: {
    id: null,
    path: '/api/operator/forum/rules',
    kind: 'read',
    scope: 'maintainer',
    needs: 'chat.moderate',
  },
  forumRulesSet: {
    id: null,
    path: '/api/operator/forum/rules/set',
    kind: 'write',
    scope: 'maintainer',
    needs: 'chat.moderate',
  },
  forumPin: {
    id: null,
    path: '/api/operator/forum/pin',
    kind: 'write',
    scope: 'maintainer',
    needs: 'chat.moderate',
  },
  forumBroadcast: {
    id: null,
    path: '/api/operator/forum/broadcast',
    kind: 'write',
    scope: 'maintainer',
    needs: 'chat.moderate',
  },
} as const satisfies CallPaths;
