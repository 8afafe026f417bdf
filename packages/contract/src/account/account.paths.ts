import type { CallPaths } from '../platform/call.ts';

export const accountPaths = {
  visitor: {
    id: 'C001',
    also: ['C021'],
    path: '/news/api/web/user/login/visitor',
    kind: 'read',
    scope: 'public',
  },
  login: { id: 'C002', also: ['C019'], path: '/api/user/login/jsonp', kind: 'write', scope: 'public' },
  userInfo: { id: 'C004', also: ['C017'], path: '/api/user/userinfo', kind: 'read', scope: 'trial' },
  sendMailCode: { id: 'C006', path: '/api/mail/code/jsonp', kind: 'write', scope: 'public' },
  verifyMailCode: { id: 'C007', path: '/api/mail/verity/code/jsonp', kind: 'write', scope: 'public' },
  signUpByCode: { id: 'C008', path: '/api/mail/code/upsert/jsonp', kind: 'write', scope: 'public' },
  logout: { id: null, path: '/api/user/logout', kind: 'write', scope: 'trial' },
  listSessions: { id: null, path: '/api/user/session/list', kind: 'read', scope: 'trial' },
  revokeSession: { id: null, path: '/api/user/session/revoke', kind: 'write', scope: 'trial' },
} as const satisfies CallPaths;
