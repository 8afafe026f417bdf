import type { CallPaths } from '../platform/call.ts';

export const socialPaths = {
  signInWays: { id: null, path: '/api/user/sign-in/ways', kind: 'read', scope: 'public' },
  repeatCheck: {
    id: 'C003',
    also: ['C020'],
    path: '/api/user/third/check/jsonp',
    kind: 'write',
    scope: 'public',
  },
  bindSocial: { id: null, path: '/api/user/third/bind', kind: 'write', scope: 'private' },
  unbindSocial: { id: null, path: '/api/user/third/unbind', kind: 'write', scope: 'private' },
} as const satisfies CallPaths;
