import type { CallPaths } from '../platform/call.ts';

const edit = { scope: 'maintainer', needs: 'maintainers.edit' } as const;
const decide = { scope: 'maintainer', needs: 'requests.decide' } as const;

/** For the operator's console: people who work here, the roles by which they may do something, and invitations. */
export const staffPaths = {
  maintainerLines: { id: null, path: '/api/operator/maintainers/list', kind: 'read', ...edit },
  maintainerSet: { id: null, path: '/api/operator/maintainers/set', kind: 'write', ...edit },
  staffPage: { id: null, path: '/api/operator/staff/page', kind: 'read', ...edit },
  staffRoles: { id: null, path: '/api/operator/staff/roles', kind: 'write', ...edit },
  staffSessionsEnd: { id: null, path: '/api/operator/staff/sessions/end', kind: 'write', ...edit },
  roleMake: { id: null, path: '/api/operator/staff/roles/make', kind: 'write', ...edit },
  roleChange: { id: null, path: '/api/operator/staff/roles/change', kind: 'write', ...edit },
  roleRemove: { id: null, path: '/api/operator/staff/roles/remove', kind: 'write', ...edit },
  staffInvite: { id: null, path: '/api/operator/staff/invitations/send', kind: 'write', ...edit },
  staffUninvite: { id: null, path: '/api/operator/staff/invitations/withdraw', kind: 'write', ...edit },
  /** What waits for a second person, and what needs one. */
  requestList: { id: null, path: '/api/operator/staff/requests/list', kind: 'read', ...decide },
  requestAgree: { id: null, path: '/api/operator/staff/requests/agree', kind: 'write', ...decide },
  requestRefuse: { id: null, path: '/api/operator/staff/requests/refuse', kind: 'write', ...decide },
  twoPersonSet: { id: null, path: '/api/operator/staff/requests/rule', kind: 'write', ...edit },
  /** By the code of the mail: what whoever has it is asked to do here. */
  staffInvited: { id: null, path: '/api/console/staff/invited', kind: 'write', scope: 'private' },
  staffJoin: { id: null, path: '/api/console/staff/join', kind: 'write', scope: 'private' },
} as const satisfies CallPaths;
