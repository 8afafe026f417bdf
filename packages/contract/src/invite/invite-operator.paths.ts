import type { CallPaths } from '../platform/call.ts';

/** For the operator: who brought whom. */
export const inviteOperatorPaths = {
  invitationLines: { id: null, path: '/api/operator/invitations/list', kind: 'read', scope: 'maintainer' },
} as const satisfies CallPaths;
