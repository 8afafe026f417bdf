import type { CallPaths } from '../platform/call.ts';

export const securityPaths = {
  security: { id: null, path: '/api/user/security', kind: 'read', scope: 'private' },
  securityLog: { id: null, path: '/api/user/security/log', kind: 'read', scope: 'private' },
  sendSms: { id: 'C009', path: '/api/user/send/sms/jsonp', kind: 'write', scope: 'private' },
  completeMobile: { id: 'C010', path: '/api/user/complete/mobile', kind: 'write', scope: 'private' },
  completeMail: { id: 'C011', path: '/api/user/complete/email', kind: 'write', scope: 'private' },
  changePassword: { id: null, path: '/api/user/password/change', kind: 'write', scope: 'private' },
  sendConfirmCode: { id: null, path: '/api/user/confirm/code', kind: 'write', scope: 'private' },
  removalPreview: { id: null, path: '/api/user/remove/preview', kind: 'read', scope: 'private' },
  removeAccount: { id: null, path: '/api/user/remove', kind: 'write', scope: 'private' },
  exportData: { id: null, path: '/api/user/data/export', kind: 'read', scope: 'trial' },
} as const satisfies CallPaths;
