import type { CallPaths } from '../platform/call.ts';

export const moderationPaths = {
  report: { id: null, path: '/api/report/insert', kind: 'write', scope: 'trial' },
  appealDecision: { id: null, path: '/api/report/appeal', kind: 'write', scope: 'trial' },
  myDecisions: { id: null, path: '/api/report/decisions', kind: 'read', scope: 'trial' },
} as const satisfies CallPaths;
