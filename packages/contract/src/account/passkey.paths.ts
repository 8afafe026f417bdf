import type { CallPaths } from '../platform/call.ts';

export const passkeyPaths = {
  passkeyOptions: { id: null, path: '/api/user/passkey/options', kind: 'write', scope: 'public' },
  addPasskey: { id: null, path: '/api/user/passkey/add', kind: 'write', scope: 'private' },
  createByPasskey: { id: null, path: '/api/user/passkey/create', kind: 'write', scope: 'public' },
  loginByPasskey: { id: null, path: '/api/user/passkey/login', kind: 'write', scope: 'public' },
  showPasskey: { id: null, path: '/api/user/passkey/show', kind: 'write', scope: 'private' },
  renamePasskey: { id: null, path: '/api/user/passkey/rename', kind: 'write', scope: 'private' },
  removePasskey: { id: null, path: '/api/user/passkey/remove', kind: 'write', scope: 'private' },
} as const satisfies CallPaths;
