import type { CallPaths } from '../platform/call.ts';

/** For the operator: the forum's rules, and what stands first or is told on the home. */
export const forumOperatorPaths = {
  forumRules: { id: null, path: '/api/operator/forum/rules', kind: 'read', scope: 'maintainer' },
  forumRulesSet: { id: null, path: '/api/operator/forum/rules/set', kind: 'write', scope: 'maintainer' },
  forumPin: { id: null, path: '/api/operator/forum/pin', kind: 'write', scope: 'maintainer' },
  forumBroadcast: { id: null, path: '/api/operator/forum/broadcast', kind: 'write', scope: 'maintainer' },
} as const satisfies CallPaths;
