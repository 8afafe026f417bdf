import type { CallPaths } from '../platform/call.ts';

export const invitePaths = {
  invitationList: { id: 'C057', path: '/api/invitation/list', kind: 'read', scope: 'private' },
  /** Takes the coins of an invitation, one's own or a friend's, once. */
  invitationReceive: { id: null, path: '/api/invitation/receive', kind: 'write', scope: 'private' },
} as const satisfies CallPaths;
