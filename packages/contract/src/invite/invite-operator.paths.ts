import type { CallPaths } from '../platform/call.ts';

/** For the operator: who brought whom, and whether what waits is given. */
export const inviteOperatorPaths = {
  invitationLines: {
    id: null,
    path: '/api/operator/invitations/list',
    kind: 'read',
    scope: 'maintainer',
    needs: 'players.see',
  },
  invitationDecide: {
    ...{
      id: null,
      path: '/api/operator/invitations/decide',
      kind: 'write',
      scope: 'maintainer',
      needs: 'money.give',
    },
  },
} as const satisfies CallPaths;
